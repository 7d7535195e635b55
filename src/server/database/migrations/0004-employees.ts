import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Employees, their postings and events. */
export const employees: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE designations (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{2,10}$'),
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 80),
    cadre text NOT NULL CHECK (cadre IN ('professor','associate','assistant','otherTeaching','technical','administrative','support')),  -- cadre ratio and AISHE columns
    sort_order smallint NOT NULL DEFAULT 0,                                        -- seniority in lists
    is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE employee_categories (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{2,10}$'),
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 60),
    is_regular boolean NOT NULL,                                                   -- counts against sanctioned posts and in the faculty ratio
    needs_end_date boolean NOT NULL DEFAULT false,                                 -- contract, guest, deputation: a posting must have an end date
    is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE training_categories (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{2,10}$'),
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 80),
    counts_for_target boolean NOT NULL DEFAULT true,                               -- towards the yearly training days
    is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE awards (BASE,
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 120),
    level text NOT NULL CHECK (level IN ('institution','state','national','international')),
    is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE employees (BASE,
    user_id bigint NOT NULL UNIQUE REFERENCES users,                               -- every employee has one; the routes carry this id
    employee_no text NOT NULL UNIQUE CHECK (employee_no ~ '^[0-9A-Z/-]{2,15}$'),
    salutation text CHECK (salutation IN ('Mr','Ms','Mrs','Dr','Prof')),
    first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 60), middle_name text CHECK (length(middle_name) <= 60), last_name text CHECK (length(last_name) <= 60),
    name text GENERATED ALWAYS AS (first_name || coalesce(' ' || middle_name, '') || coalesce(' ' || last_name, '')) STORED,
    gender text NOT NULL CHECK (gender IN ('M','F','O')), born_on date NOT NULL,
    blood_group text CHECK (blood_group IN ('A+','A-','B+','B-','AB+','AB-','O+','O-')),
    marital_status text CHECK (marital_status IN ('single','married','widowed','separated')),
    caste_id bigint REFERENCES castes, religion_id bigint REFERENCES religions, language_id bigint REFERENCES languages,
    is_pwd boolean NOT NULL DEFAULT false,
    official_email text NOT NULL UNIQUE CHECK (length(official_email) BETWEEN 5 AND 120), personal_email text CHECK (length(personal_email) <= 120),
    phone text NOT NULL CHECK (phone ~ '^[0-9+]{10,15}$'), emergency_name text CHECK (length(emergency_name) <= 120), emergency_phone text CHECK (emergency_phone ~ '^[0-9+]{10,15}$'),
    aadhaar_last4 char(4) CHECK (aadhaar_last4 ~ '^[0-9]{4}$'), aadhaar_hmac char(64) UNIQUE,
    aicte_faculty_id text UNIQUE CHECK (aicte_faculty_id ~ '^[0-9-]{5,20}$'), orcid text UNIQUE CHECK (orcid ~ '^\d{4}-\d{4}-\d{4}-\d{3}[0-9X]$'),
    joined_on date NOT NULL,                                                       -- this college, first time
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active','onLeave','onDeputation','suspended','left')),
    status_on date NOT NULL,
    CHECK (joined_on > born_on), CHECK ((aadhaar_last4 IS NULL) = (aadhaar_hmac IS NULL)));
  CREATE INDEX employees_name_idx ON employees (lower(name), id);
  CREATE INDEX employees_birthday_idx ON employees (extract(month FROM born_on), extract(day FROM born_on));  -- birthday search
  ALTER TABLE departments ADD FOREIGN KEY (hod_employee_id) REFERENCES employees;

  CREATE TABLE employee_postings (BASE,                                            -- service history; present = from_on <= today and (closed_on is null or closed_on >= today)
    employee_id bigint NOT NULL REFERENCES employees,
    department_id bigint NOT NULL REFERENCES departments,
    designation_id bigint NOT NULL REFERENCES designations,
    employee_category_id bigint NOT NULL REFERENCES employee_categories,
    from_on date NOT NULL,
    until_on date,                                                                 -- agreed end of a contract
    closed_on date,                                                                -- true last day; may lie ahead when the next posting is already ordered
    pay_level text CHECK (length(pay_level) <= 20), order_no text CHECK (length(order_no) <= 60), nature text NOT NULL CHECK (nature IN ('appointment','promotion','transfer','renewal','redesignation')),
    CHECK (until_on >= from_on), CHECK (closed_on >= from_on),
    UNIQUE (employee_id, from_on));
  CREATE UNIQUE INDEX employee_postings_open_key ON employee_postings (employee_id) WHERE closed_on IS NULL;  -- overlaps are refused by the service, so no engine-specific exclusion constraint
  CREATE INDEX employee_postings_place_idx ON employee_postings (department_id, designation_id, closed_on);

  CREATE TABLE employee_events (BASE,
    employee_id bigint NOT NULL REFERENCES employees,
    kind text NOT NULL CHECK (kind IN ('joined','leaveStarted','returned','deputationStarted','suspended','reinstated','left','rejoined')),
    on_date date NOT NULL, until_on date,
    reason text CHECK (reason IN ('resigned','retired','voluntaryRetirement','contractEnd','transfer','terminated','death','longLeave','study','maternity','medical','other')),
    order_no text CHECK (length(order_no) <= 60), note text CHECK (length(note) <= 300), from_status text,
    by_user_id bigint NOT NULL REFERENCES users, undone_at timestamptz, undone_by bigint REFERENCES users,
    CHECK (kind <> 'left' OR reason IS NOT NULL));

  CREATE TABLE sanctioned_posts (BASE,
    department_id bigint NOT NULL REFERENCES departments, designation_id bigint NOT NULL REFERENCES designations,
    posts smallint NOT NULL CHECK (posts BETWEEN 0 AND 500), order_no text CHECK (length(order_no) <= 60),
    UNIQUE (department_id, designation_id));
`,
    ),
};

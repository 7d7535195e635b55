import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Degrees, branches, batches with their semesters and seats; hostels and rooms. */
export const classes: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE degrees (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,10}$'),
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 80),
    short_name text NOT NULL CHECK (length(short_name) BETWEEN 2 AND 12),      -- B.Tech
    level text NOT NULL CHECK (level IN ('UG','PG','PHD')),
    semesters smallint NOT NULL CHECK (semesters BETWEEN 2 AND 12),
    max_semesters smallint NOT NULL,                                          -- time limit; the student view warns when near
    lateral_entry_semester smallint,                                          -- 3 for B.Tech; NULL = no lateral entry
    number_prefix char(2) NOT NULL UNIQUE CHECK (number_prefix ~ '^[A-Z]{2}$'), -- BT in admission no 26BT0001
    is_active boolean NOT NULL DEFAULT true,
    CHECK (max_semesters >= semesters), CHECK (lateral_entry_semester BETWEEN 2 AND semesters));

  CREATE TABLE branches (BASE,                                                -- a branch belongs to one degree: B.Tech CSE and M.Tech CSE are two rows
    degree_id bigint NOT NULL REFERENCES degrees,
    department_id bigint NOT NULL REFERENCES departments,
    code text NOT NULL CHECK (code ~ '^[A-Z0-9&-]{2,8}$'),
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 100),
    is_active boolean NOT NULL DEFAULT true,
    UNIQUE (degree_id, code), UNIQUE (degree_id, name), UNIQUE (id, degree_id));  -- the last for the composite keys below

  CREATE TABLE batches (BASE,                                                 -- the students of a degree who attend classes together
    degree_id bigint NOT NULL REFERENCES degrees,
    admission_year smallint NOT NULL CHECK (admission_year BETWEEN 1990 AND 2100),
    name text NOT NULL CHECK (length(name) BETWEEN 4 AND 20),                 -- 2023-27
    starts_on date NOT NULL, ends_on date NOT NULL,
    state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned','running','completed')),
    CHECK (ends_on > starts_on),
    UNIQUE (degree_id, admission_year), UNIQUE (degree_id, name), UNIQUE (id, degree_id));

  CREATE TABLE batch_semesters (BASE,                                         -- "active batch": which semester a batch is in, and was in
    batch_id bigint NOT NULL REFERENCES batches,
    semester smallint NOT NULL CHECK (semester BETWEEN 1 AND 12),
    academic_term_id bigint NOT NULL REFERENCES academic_terms,
    starts_on date NOT NULL, ends_on date NOT NULL,
    state text NOT NULL CHECK (state IN ('planned','running','closed')),
    CHECK (ends_on > starts_on), UNIQUE (batch_id, semester));
  CREATE UNIQUE INDEX batch_semesters_running_key ON batch_semesters (batch_id) WHERE state = 'running';

  CREATE TABLE admission_categories (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{2,12}$'),
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 80),
    entry text NOT NULL CHECK (entry IN ('regular','lateral')),
    is_supernumerary boolean NOT NULL DEFAULT false,                          -- over and above the sanctioned intake: vacant seat report shows it apart
    sort_order smallint NOT NULL DEFAULT 0,
    is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE seat_matrix (BASE,
    batch_id bigint NOT NULL REFERENCES batches, branch_id bigint NOT NULL REFERENCES branches,
    admission_category_id bigint NOT NULL REFERENCES admission_categories,
    seats smallint NOT NULL CHECK (seats BETWEEN 0 AND 500),
    UNIQUE (batch_id, branch_id, admission_category_id));

  CREATE TABLE hostels (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,6}$'), name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 80),
    gender text NOT NULL CHECK (gender IN ('M','F')),
    warden_employee_id bigint REFERENCES employees, assistant_employee_id bigint REFERENCES employees,
    phone text CHECK (phone ~ '^[0-9+ -]{6,15}$'), is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE rooms (BASE,
    hostel_id bigint NOT NULL REFERENCES hostels,
    room_no text NOT NULL CHECK (room_no ~ '^[A-Z0-9-]{1,8}$'), floor smallint NOT NULL CHECK (floor BETWEEN 0 AND 15),
    capacity smallint NOT NULL CHECK (capacity BETWEEN 1 AND 12),
    is_active boolean NOT NULL DEFAULT true, inactive_reason text,            -- repair, store, guest room
    UNIQUE (hostel_id, room_no));
`,
    ),
};

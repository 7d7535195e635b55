import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Students and the rows that belong to one student. */
export const students: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE students (BASE,
    user_id bigint NOT NULL UNIQUE REFERENCES users,
    admission_no text NOT NULL UNIQUE CHECK (admission_no ~ '^[0-9A-Z/-]{4,20}$'),  -- the college's own, never changes
    regd_no text UNIQUE CHECK (regd_no ~ '^[0-9A-Z/-]{6,20}$'),               -- the university's; comes months later, so nullable; exact pattern is a setting
    roll_no text UNIQUE CHECK (roll_no ~ '^[0-9A-Z/-]{4,20}$'),               -- class roll, 23CSE017
    degree_id bigint NOT NULL REFERENCES degrees, batch_id bigint NOT NULL, branch_id bigint NOT NULL,
    admission_category_id bigint NOT NULL REFERENCES admission_categories,
    admitted_on date NOT NULL,
    admission_semester smallint NOT NULL DEFAULT 1 CHECK (admission_semester BETWEEN 1 AND 12),
    entrance_roll_no text CHECK (length(entrance_roll_no) <= 20), entrance_rank int CHECK (entrance_rank BETWEEN 1 AND 2000000),
    caste_id bigint NOT NULL REFERENCES castes,
    allotted_caste_id bigint REFERENCES castes,                               -- category of the allotted seat, which may differ
    first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 60), middle_name text CHECK (length(middle_name) <= 60), last_name text CHECK (length(last_name) <= 60),
    name text GENERATED ALWAYS AS (first_name || coalesce(' ' || middle_name, '') || coalesce(' ' || last_name, '')) STORED,
    gender text NOT NULL CHECK (gender IN ('M','F','O')), born_on date NOT NULL,
    blood_group text CHECK (blood_group IN ('A+','A-','B+','B-','AB+','AB-','O+','O-')),
    nationality text NOT NULL DEFAULT 'Indian' CHECK (length(nationality) BETWEEN 2 AND 40),
    religion_id bigint REFERENCES religions, language_id bigint REFERENCES languages,
    is_pwd boolean NOT NULL DEFAULT false, pwd_percent smallint CHECK (pwd_percent BETWEEN 40 AND 100),
    annual_income_paise bigint CHECK (annual_income_paise >= 0),
    phone text CHECK (phone ~ '^[0-9+]{10,15}$'), alt_phone text CHECK (alt_phone ~ '^[0-9+]{10,15}$'),
    email text CHECK (length(email) <= 120), college_email text UNIQUE CHECK (length(college_email) <= 120),
    aadhaar_last4 char(4) CHECK (aadhaar_last4 ~ '^[0-9]{4}$'),
    aadhaar_hmac char(64) UNIQUE,                                             -- keyed hash, only to find the same person twice; the number itself is never stored or logged
    apaar_id char(12) UNIQUE CHECK (apaar_id ~ '^[0-9]{12}$'),                -- academic bank of credits
    mentor_employee_id bigint REFERENCES employees,
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active','onBreak','discontinued','passedOut')),
    status_on date NOT NULL,
    CHECK ((aadhaar_last4 IS NULL) = (aadhaar_hmac IS NULL)), CHECK (is_pwd OR pwd_percent IS NULL),
    FOREIGN KEY (batch_id, degree_id) REFERENCES batches (id, degree_id),     -- the database refuses an M.Tech branch in a B.Tech batch
    FOREIGN KEY (branch_id, degree_id) REFERENCES branches (id, degree_id));
  CREATE INDEX students_class_idx ON students (batch_id, branch_id, status);
  CREATE INDEX students_branch_idx ON students (branch_id);
  CREATE INDEX students_name_idx ON students (lower(name), id);
  CREATE INDEX students_born_on_idx ON students (born_on);

  CREATE TABLE student_guardians (BASE,
    student_id bigint NOT NULL REFERENCES students,
    relation text NOT NULL CHECK (relation IN ('father','mother','guardian','localGuardian','spouse')),
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120), occupation text CHECK (length(occupation) <= 60),
    phone text CHECK (phone ~ '^[0-9+]{10,15}$'), email text CHECK (length(email) <= 120),
    is_primary boolean NOT NULL DEFAULT false,                                -- the first to be called
    UNIQUE (student_id, relation));
  CREATE UNIQUE INDEX student_guardians_primary_key ON student_guardians (student_id) WHERE is_primary;

  CREATE TABLE student_addresses (BASE,
    student_id bigint NOT NULL REFERENCES students,
    kind text NOT NULL CHECK (kind IN ('permanent','present')),               -- no present row = same as permanent
    line1 text NOT NULL CHECK (length(line1) BETWEEN 3 AND 120), post_office text CHECK (length(post_office) <= 60), police_station text CHECK (length(police_station) <= 60),
    city text NOT NULL CHECK (length(city) BETWEEN 2 AND 60), district text NOT NULL CHECK (length(district) BETWEEN 2 AND 60),
    state text NOT NULL CHECK (length(state) BETWEEN 2 AND 60), pin text NOT NULL CHECK (length(pin) BETWEEN 3 AND 10), country text NOT NULL DEFAULT 'India',
    UNIQUE (student_id, kind));
  CREATE INDEX student_addresses_place_idx ON student_addresses (state, district);

  CREATE TABLE student_qualifications (BASE,
    student_id bigint NOT NULL REFERENCES students,
    level text NOT NULL CHECK (level IN ('X','XII','DIPLOMA','UG','PG')),
    board text NOT NULL CHECK (length(board) BETWEEN 2 AND 80), institution text CHECK (length(institution) <= 120),
    passed_year smallint NOT NULL CHECK (passed_year BETWEEN 1980 AND 2100), roll_no text CHECK (length(roll_no) <= 20),
    marks numeric(7,2), max_marks numeric(7,2), percent numeric(5,2) NOT NULL CHECK (percent BETWEEN 0 AND 100),  -- typed for grade boards, else computed
    CHECK (marks IS NULL OR (max_marks > 0 AND marks BETWEEN 0 AND max_marks)), UNIQUE (student_id, level));

  CREATE TABLE student_gap_years (BASE,
    student_id bigint NOT NULL REFERENCES students,
    from_year smallint NOT NULL CHECK (from_year BETWEEN 1980 AND 2100), to_year smallint NOT NULL, reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 200),
    affidavit_no text CHECK (length(affidavit_no) <= 40), CHECK (to_year > from_year), UNIQUE (student_id, from_year));
`,
    ),
};

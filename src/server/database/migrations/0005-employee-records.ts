import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Records of an employee: addresses, qualifications, experience, trainings, awards. */
export const employeeRecords: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE employee_addresses (BASE,
    employee_id bigint NOT NULL REFERENCES employees,
    kind text NOT NULL CHECK (kind IN ('permanent','present')),
    line1 text NOT NULL CHECK (length(line1) BETWEEN 3 AND 120), city text NOT NULL CHECK (length(city) BETWEEN 2 AND 60), district text NOT NULL CHECK (length(district) BETWEEN 2 AND 60),
    state text NOT NULL CHECK (length(state) BETWEEN 2 AND 60), pin text NOT NULL CHECK (length(pin) BETWEEN 3 AND 10),
    UNIQUE (employee_id, kind));

  CREATE TABLE employee_qualifications (BASE,
    employee_id bigint NOT NULL REFERENCES employees,
    level text NOT NULL CHECK (level IN ('X','XII','DIPLOMA','UG','PG','MPHIL','PHD','POSTDOC','NET','GATE')),
    title text NOT NULL CHECK (length(title) BETWEEN 2 AND 80), specialisation text CHECK (length(specialisation) <= 100),
    institution text NOT NULL CHECK (length(institution) BETWEEN 2 AND 120), passed_year smallint NOT NULL CHECK (passed_year BETWEEN 1950 AND 2100),
    percent numeric(5,2) CHECK (percent BETWEEN 0 AND 100), file_id bigint REFERENCES files,
    UNIQUE (employee_id, level, title));

  CREATE TABLE employee_experiences (BASE,                                         -- before and outside this college; service here comes from postings
    employee_id bigint NOT NULL REFERENCES employees,
    kind text NOT NULL CHECK (kind IN ('teaching','industry','research','administration')),
    organisation text NOT NULL CHECK (length(organisation) BETWEEN 2 AND 120), position text NOT NULL CHECK (length(position) BETWEEN 2 AND 80),
    from_on date NOT NULL, to_on date NOT NULL, file_id bigint REFERENCES files,
    CHECK (to_on > from_on));

  CREATE TABLE employee_trainings (BASE,
    employee_id bigint NOT NULL REFERENCES employees,
    training_category_id bigint NOT NULL REFERENCES training_categories,
    part text NOT NULL CHECK (part IN ('attended','resourcePerson','organised')),
    title text NOT NULL CHECK (length(title) BETWEEN 3 AND 200), organiser text NOT NULL CHECK (length(organiser) BETWEEN 2 AND 120), place text CHECK (length(place) <= 80),
    mode text NOT NULL CHECK (mode IN ('onSite','online','blended')),
    from_on date NOT NULL, to_on date NOT NULL,
    days smallint GENERATED ALWAYS AS ((to_on - from_on + 1)::smallint) STORED,
    funded_paise bigint CHECK (funded_paise >= 0), file_id bigint REFERENCES files,  -- NAAC requires the financial support given
    CHECK (to_on >= from_on), UNIQUE (employee_id, title, from_on));
  CREATE INDEX employee_trainings_dates_idx ON employee_trainings (from_on, to_on);

  CREATE TABLE employee_awards (BASE,
    employee_id bigint NOT NULL REFERENCES employees, award_id bigint NOT NULL REFERENCES awards,
    given_by text NOT NULL CHECK (length(given_by) BETWEEN 2 AND 120), given_on date NOT NULL, remark text CHECK (length(remark) <= 200), file_id bigint REFERENCES files,
    UNIQUE (employee_id, award_id, given_on));
`,
    ),
};

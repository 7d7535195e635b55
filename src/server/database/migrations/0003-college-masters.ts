import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Masters that people and classes refer to. */
export const collegeMasters: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE academic_terms (BASE,
    name text NOT NULL UNIQUE,
    academic_year smallint NOT NULL,                                          -- 2026 means 2026-27
    half text NOT NULL CHECK (half IN ('odd','even')),
    starts_on date NOT NULL, ends_on date NOT NULL,
    status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned','running','frozen','closed')),
    UNIQUE (academic_year, half), CHECK (ends_on > starts_on));

  CREATE TABLE departments (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9&-]{2,8}$'),
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 100),
    kind text NOT NULL CHECK (kind IN ('academic','administrative','support')),   -- only academic ones own branches and courses
    hod_employee_id bigint,                                                        -- FK added below: departments and employees refer to each other
    hod_since date,
    established_year smallint CHECK (established_year BETWEEN 1900 AND 2100),      -- required on every NBA cover sheet
    is_active boolean NOT NULL DEFAULT true,
    CHECK ((hod_employee_id IS NULL) = (hod_since IS NULL)));

  CREATE TABLE castes (BASE,                                                  -- reservation category; a table since governments add to it
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2,6}$'), name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 60),
    sort_order smallint NOT NULL DEFAULT 0, is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE languages (BASE,                                               -- mother tongues, not the portal's languages
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 40), is_active boolean NOT NULL DEFAULT true);

  CREATE TABLE religions (BASE,
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 40),
    is_minority boolean NOT NULL DEFAULT false,                               -- minority column of the caste report
    is_active boolean NOT NULL DEFAULT true);
`,
    ),
};

import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE courses (BASE,
    code text NOT NULL CHECK (code ~ '^[A-Z0-9-]{3,12}$'), revision smallint NOT NULL CHECK (revision BETWEEN 1990 AND 2100),
    bare_code text GENERATED ALWAYS AS (replace(code, '-', '')) STORED,     -- to find codes typed with or without hyphens
    title text NOT NULL CHECK (length(title) BETWEEN 3 AND 120),
    short_title text NOT NULL CHECK (length(short_title) BETWEEN 2 AND 16), -- fits a cell of the timetable
    kind text NOT NULL CHECK (kind IN ('theory','practical','sessional','project')),
    category text NOT NULL CHECK (category IN ('BS','ES','HS','PC','PE','OE','MC','PR')),
    lectures smallint NOT NULL DEFAULT 0 CHECK (lectures BETWEEN 0 AND 10),
    tutorials smallint NOT NULL DEFAULT 0 CHECK (tutorials BETWEEN 0 AND 10),
    practicals smallint NOT NULL DEFAULT 0 CHECK (practicals BETWEEN 0 AND 30),
    credits numeric(3,1) NOT NULL CHECK (credits BETWEEN 0 AND 30),
    internal_max smallint NOT NULL CHECK (internal_max BETWEEN 0 AND 500),
    external_max smallint NOT NULL CHECK (external_max BETWEEN 0 AND 500),
    internal_pass smallint NOT NULL DEFAULT 0, external_pass smallint NOT NULL DEFAULT 0, total_pass smallint NOT NULL,
    department_id bigint NOT NULL REFERENCES departments,                   -- owns and teaches the course
    lab_of_id bigint REFERENCES courses,                                    -- the theory course to which this practical belongs
    objectives text CHECK (length(objectives) <= 4000),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','active','retired')),
    import_run_id bigint REFERENCES import_runs,
    UNIQUE (code, revision), CHECK (internal_max + external_max > 0),
    CHECK (internal_pass BETWEEN 0 AND internal_max), CHECK (external_pass BETWEEN 0 AND external_max),
    CHECK (total_pass BETWEEN 0 AND internal_max + external_max), CHECK (lab_of_id <> id));
  CREATE INDEX courses_bare_code_idx ON courses (bare_code, revision DESC);
  CREATE TABLE course_prerequisites (BASE, course_id bigint NOT NULL REFERENCES courses ON DELETE CASCADE,
    required_course_id bigint NOT NULL REFERENCES courses, UNIQUE (course_id, required_course_id),
    CHECK (course_id <> required_course_id));
  CREATE TABLE course_modules (BASE, course_id bigint NOT NULL REFERENCES courses ON DELETE CASCADE,
    ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 20), title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
    content text CHECK (length(content) <= 6000), hours smallint CHECK (hours BETWEEN 0 AND 120),
    CONSTRAINT course_modules_ordinal_key UNIQUE (course_id, ordinal) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE course_outcomes (BASE, course_id bigint NOT NULL REFERENCES courses ON DELETE CASCADE,
    ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 10), code text NOT NULL CHECK (code ~ '^CO[0-9]{1,2}$'),
    statement text NOT NULL CHECK (length(statement) BETWEEN 15 AND 400),
    bloom smallint NOT NULL CHECK (bloom BETWEEN 1 AND 6),                  -- 1 remember … 6 create
    target_level numeric(3,2) CHECK (target_level BETWEEN 0 AND 3),         -- null: default target of the attainment policy
    CONSTRAINT course_outcomes_code_key UNIQUE (course_id, code) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT course_outcomes_ordinal_key UNIQUE (course_id, ordinal) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE course_topics (BASE, course_module_id bigint NOT NULL REFERENCES course_modules ON DELETE CASCADE,
    ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 60), title text NOT NULL CHECK (length(title) BETWEEN 2 AND 200),
    planned_hours numeric(4,1) NOT NULL DEFAULT 1 CHECK (planned_hours > 0 AND planned_hours <= 40),
    course_outcome_id bigint REFERENCES course_outcomes ON DELETE SET NULL, -- gives the hours per outcome; experiments are topics of module 1
    CONSTRAINT course_topics_ordinal_key UNIQUE (course_module_id, ordinal) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE course_books (BASE, course_id bigint NOT NULL REFERENCES courses ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('text','reference','online')), ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 40),
    citation text NOT NULL CHECK (length(citation) BETWEEN 3 AND 400), url text CHECK (url ~ '^https?://'),
    CONSTRAINT course_books_ordinal_key UNIQUE (course_id, kind, ordinal) DEFERRABLE INITIALLY DEFERRED);
`;

/** Courses with revisions, content and outcomes. */
export const syllabusCourses: TableMigration = { needs: ['0012-import-runs'], up: (db) => define(db, tables) };

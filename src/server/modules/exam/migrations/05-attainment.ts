import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE attainment_policies (BASE,
    program_id bigint REFERENCES programs, course_kind text CHECK (course_kind IN ('theory','practical','sessional','project')),
    from_batch_id bigint REFERENCES batches,                                -- null in any of the three: all
    internal_threshold numeric(5,2) NOT NULL DEFAULT 60 CHECK (internal_threshold BETWEEN 0 AND 100),
    external_threshold numeric(5,2) NOT NULL DEFAULT 50 CHECK (external_threshold BETWEEN 0 AND 100),
    cut1 numeric(5,2) NOT NULL DEFAULT 50 CHECK (cut1 BETWEEN 0 AND 100), cut2 numeric(5,2) NOT NULL DEFAULT 60,
    cut3 numeric(5,2) NOT NULL DEFAULT 70 CHECK (cut3 BETWEEN 0 AND 100),
    w_internal numeric(4,3) NOT NULL DEFAULT 0.300 CHECK (w_internal BETWEEN 0 AND 1),
    w_direct numeric(4,3) NOT NULL DEFAULT 0.800 CHECK (w_direct BETWEEN 0 AND 1), -- external and indirect weights are the rest to 1
    absent_as_zero boolean NOT NULL DEFAULT false,
    course_method text NOT NULL DEFAULT 'weighted' CHECK (course_method IN ('weighted','scaled')),
    default_target numeric(3,2) NOT NULL DEFAULT 2.00 CHECK (default_target BETWEEN 0 AND 3), CHECK (cut1 < cut2 AND cut2 < cut3));
  CREATE UNIQUE INDEX attainment_policies_key ON attainment_policies
    (coalesce(program_id, 0), coalesce(course_kind, ''), coalesce(from_batch_id, 0));
  CREATE TABLE attainment_runs (BASE,
    semester_course_id bigint NOT NULL REFERENCES semester_courses, run_no smallint NOT NULL CHECK (run_no BETWEEN 1 AND 999),
    status text NOT NULL DEFAULT 'computed' CHECK (status IN ('computed','submitted','approved','replaced')),
    inputs jsonb NOT NULL,                                                  -- rules and marks, sufficient to repeat the run
    inputs_hash text NOT NULL CHECK (inputs_hash ~ '^[0-9a-f]{64}$'),
    computed_by bigint NOT NULL REFERENCES users, submitted_by bigint REFERENCES users, approved_by bigint REFERENCES users,
    return_note text CHECK (length(return_note) <= 1000), UNIQUE (semester_course_id, run_no), CHECK (approved_by <> submitted_by));
  CREATE UNIQUE INDEX attainment_runs_approved_key ON attainment_runs (semester_course_id) WHERE status = 'approved';
  CREATE TABLE attainment_values (BASE,
    attainment_run_id bigint NOT NULL REFERENCES attainment_runs ON DELETE CASCADE,
    course_outcome_id bigint NOT NULL REFERENCES course_outcomes, section_course_id bigint REFERENCES section_courses, -- null: all
    assessed int NOT NULL CHECK (assessed >= 0), attained int NOT NULL CHECK (attained BETWEEN 0 AND assessed),
    internal_level smallint CHECK (internal_level BETWEEN 0 AND 3), external_level smallint CHECK (external_level BETWEEN 0 AND 3),
    direct numeric(4,3), indirect numeric(4,3), final numeric(4,3), target numeric(3,2) NOT NULL);
  CREATE UNIQUE INDEX attainment_values_key ON attainment_values (attainment_run_id, course_outcome_id, coalesce(section_course_id, 0));
  CREATE TABLE outcome_surveys (BASE,
    program_id bigint NOT NULL REFERENCES programs, batch_id bigint NOT NULL REFERENCES batches,
    kind text NOT NULL CHECK (kind IN ('exit','alumni','employer')), outcome_id bigint NOT NULL REFERENCES outcomes,
    responses int NOT NULL CHECK (responses > 0), mean numeric(3,2) NOT NULL CHECK (mean BETWEEN 1 AND 5),
    import_run_id bigint REFERENCES import_runs, UNIQUE (program_id, batch_id, kind, outcome_id));
  CREATE TABLE attainment_actions (BASE,
    attainment_run_id bigint REFERENCES attainment_runs, program_id bigint REFERENCES programs, batch_id bigint REFERENCES batches,
    course_outcome_id bigint REFERENCES course_outcomes, outcome_id bigint REFERENCES outcomes,
    observation text NOT NULL CHECK (length(observation) BETWEEN 3 AND 1000), action text NOT NULL CHECK (length(action) BETWEEN 3 AND 1000),
    owner_id bigint NOT NULL REFERENCES employees, due_on date NOT NULL, result text CHECK (length(result) <= 1000),
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open','done','dropped')),
    CHECK ((attainment_run_id IS NOT NULL AND course_outcome_id IS NOT NULL) <> (program_id IS NOT NULL AND outcome_id IS NOT NULL)),
    CHECK (status <> 'done' OR result IS NOT NULL));
`;

/** Attainment of outcomes: policies, runs with their inputs, surveys, and actions. */
export const examAttainment: TableMigration = {
  needs: ['exam-04-results', 'syllabus-01-programmes'],
  up: (db) => define(db, tables),
};

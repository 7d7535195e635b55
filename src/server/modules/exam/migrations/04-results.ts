import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE internal_results (BASE,
    internal_plan_id bigint NOT NULL REFERENCES internal_plans, section_course_id bigint REFERENCES section_courses,
    student_id bigint NOT NULL REFERENCES students,
    breakdown jsonb NOT NULL,                                               -- tests, components, outOf and isComplete of a PlanResult
    total numeric(9,5) NOT NULL CHECK (total >= 0), final_mark numeric(6,2) NOT NULL CHECK (final_mark >= 0),
    override_reason text CHECK (length(override_reason) BETWEEN 3 AND 500), overridden_by bigint REFERENCES users,
    carried_from_id bigint REFERENCES internal_results, UNIQUE (internal_plan_id, student_id),
    CHECK ((override_reason IS NULL) = (overridden_by IS NULL)));
  CREATE INDEX internal_results_student_idx ON internal_results (student_id);
  CREATE TABLE grade_scales (BASE, name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 60),
    degree_id bigint REFERENCES degrees, from_batch_id bigint REFERENCES batches);
  CREATE TABLE grade_bands (BASE, grade_scale_id bigint NOT NULL REFERENCES grade_scales ON DELETE CASCADE,
    grade text NOT NULL CHECK (length(grade) BETWEEN 1 AND 3),
    from_percent numeric(5,2) CHECK (from_percent BETWEEN 0 AND 100),       -- null: not given by marks, for example for absence
    points numeric(3,1) NOT NULL CHECK (points BETWEEN 0 AND 10), is_pass boolean NOT NULL, UNIQUE (grade_scale_id, grade));
  CREATE TABLE end_semester_results (BASE,                                  -- as the university declared them
    student_id bigint NOT NULL REFERENCES students, semester_course_id bigint NOT NULL REFERENCES semester_courses,
    academic_term_id bigint NOT NULL REFERENCES academic_terms, attempt smallint NOT NULL DEFAULT 1 CHECK (attempt BETWEEN 1 AND 12),
    internal numeric(6,2), external numeric(6,2), grade text NOT NULL CHECK (length(grade) BETWEEN 1 AND 3),
    points numeric(3,1) NOT NULL CHECK (points BETWEEN 0 AND 10), is_pass boolean NOT NULL, declared_on date NOT NULL,
    import_run_id bigint REFERENCES import_runs, UNIQUE (student_id, semester_course_id, attempt));
  CREATE INDEX end_semester_results_course_idx ON end_semester_results (semester_course_id, academic_term_id);
  CREATE TABLE end_semester_outcome_marks (BASE,                            -- if the university gives marks by outcome
    end_semester_result_id bigint NOT NULL REFERENCES end_semester_results ON DELETE CASCADE,
    course_outcome_id bigint NOT NULL REFERENCES course_outcomes,
    got numeric(6,2) NOT NULL CHECK (got >= 0), max numeric(6,2) NOT NULL CHECK (max > 0 AND got <= max),
    UNIQUE (end_semester_result_id, course_outcome_id));
`;

/** Results of courses: internal marks as closed, and the results of the university. */
export const examResults: TableMigration = {
  needs: ['exam-03-marks', '0012-import-runs'],
  up: (db) => define(db, tables),
};

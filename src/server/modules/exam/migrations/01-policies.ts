import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE exam_types (BASE,
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,8}$'), name text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
    kind text NOT NULL CHECK (kind IN ('test','quiz','assignment','lab','viva','project','attendance')),
    is_scheduled boolean NOT NULL DEFAULT true, has_questions boolean NOT NULL DEFAULT true,
    default_max numeric(6,2) NOT NULL CHECK (default_max > 0 AND default_max <= 500),
    default_minutes smallint CHECK (default_minutes BETWEEN 5 AND 300), is_active boolean NOT NULL DEFAULT true);
  CREATE TABLE internal_policies (BASE,                                     -- rules for the internal mark of a kind of course
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 3 AND 80),
    course_kind text NOT NULL CHECK (course_kind IN ('theory','practical','sessional','project')),
    degree_id bigint REFERENCES degrees, from_batch_id bigint REFERENCES batches, -- null: all
    internal_max smallint NOT NULL CHECK (internal_max BETWEEN 1 AND 500), pass_mark smallint NOT NULL CHECK (pass_mark >= 0),
    rounding text NOT NULL DEFAULT 'halfUp' CHECK (rounding IN ('none','halfUp','ceil')),
    void_rule text NOT NULL DEFAULT 'full' CHECK (void_rule IN ('full','remove')),
    mark_step numeric(3,2) NOT NULL DEFAULT 0.5 CHECK (mark_step IN (0.25, 0.5, 1)), -- the smallest step between marks
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','active','retired')), CHECK (pass_mark <= internal_max));
  CREATE TABLE policy_components (BASE,
    internal_policy_id bigint NOT NULL REFERENCES internal_policies ON DELETE CASCADE,
    exam_type_id bigint NOT NULL REFERENCES exam_types, ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 12),
    label text NOT NULL CHECK (length(label) BETWEEN 1 AND 24),
    weight numeric(5,2) NOT NULL CHECK (weight > 0),                        -- in marks; the weights of a policy add up to internal_max
    method text NOT NULL CHECK (method IN ('bestAverage','sum','classMarks','attendance')),
    planned smallint NOT NULL DEFAULT 1 CHECK (planned BETWEEN 0 AND 40), best_of smallint CHECK (best_of BETWEEN 1 AND 40),
    CONSTRAINT policy_components_ordinal_key UNIQUE (internal_policy_id, ordinal) DEFERRABLE INITIALLY DEFERRED,
    CHECK (best_of <= planned), CHECK ((method = 'bestAverage') = (best_of IS NOT NULL)));
  CREATE TABLE attendance_slabs (BASE,
    policy_component_id bigint NOT NULL REFERENCES policy_components ON DELETE CASCADE,
    from_percent numeric(5,2) NOT NULL CHECK (from_percent BETWEEN 0 AND 100), marks numeric(5,2) NOT NULL CHECK (marks >= 0),
    UNIQUE (policy_component_id, from_percent));
  CREATE TABLE internal_plans (BASE,                                        -- a policy applied to a course of a running semester
    registration_policy_id bigint NOT NULL REFERENCES registration_policies,
    semester_course_id bigint NOT NULL REFERENCES semester_courses, internal_policy_id bigint NOT NULL REFERENCES internal_policies,
    coordinator_id bigint REFERENCES employees,                             -- responsible for a course of several sections
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open','closed','published','frozen')), closed_at timestamptz,
    asked_by bigint REFERENCES users,                                       -- requested the freeze or unfreeze that another administrator confirms
    reopen_reason text CHECK (length(reopen_reason) BETWEEN 3 AND 500),
    UNIQUE (registration_policy_id, semester_course_id));
  CREATE TABLE plan_components (BASE,                                       -- exceptions: fewer tests than the policy plans
    internal_plan_id bigint NOT NULL REFERENCES internal_plans ON DELETE CASCADE,
    policy_component_id bigint NOT NULL REFERENCES policy_components, planned smallint NOT NULL CHECK (planned BETWEEN 0 AND 40),
    reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500), UNIQUE (internal_plan_id, policy_component_id));
`;

/** Types of exam, policies for internal marks, and the courses with their policies. */
export const examPolicies: TableMigration = {
  needs: ['academic-01-registration', 'syllabus-03-syllabi'],
  up: (db) => define(db, tables),
};

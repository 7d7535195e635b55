import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE result_goals (BASE,                                          -- private to the student
    student_id bigint NOT NULL REFERENCES students, registration_policy_id bigint NOT NULL REFERENCES registration_policies,
    semester_course_id bigint REFERENCES semester_courses, target_grade text CHECK (length(target_grade) <= 3),
    target_sgpa numeric(4,2) CHECK (target_sgpa BETWEEN 0 AND 10),
    CHECK ((semester_course_id IS NULL) = (target_grade IS NULL)), CHECK ((semester_course_id IS NULL) = (target_sgpa IS NOT NULL)));
  CREATE UNIQUE INDEX result_goals_key ON result_goals (student_id, registration_policy_id, coalesce(semester_course_id, 0)); -- 0: the SGPA
`;

/** Target grades of students. */
export const examGoals: TableMigration = {
  needs: ['exam-04-results'],
  up: (db) => define(db, tables),
};

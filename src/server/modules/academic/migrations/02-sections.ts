import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE teaching_rooms (BASE, code text NOT NULL UNIQUE CHECK (length(code) BETWEEN 1 AND 16),
    building text NOT NULL CHECK (length(building) BETWEEN 1 AND 60),
    kind text NOT NULL CHECK (kind IN ('classroom','lab','drawing','seminar','computer')),
    capacity smallint NOT NULL CHECK (capacity BETWEEN 1 AND 500), department_id bigint REFERENCES departments,
    is_active boolean NOT NULL DEFAULT true);
  CREATE TABLE sections (BASE,
    registration_policy_id bigint NOT NULL REFERENCES registration_policies, kind text NOT NULL CHECK (kind IN ('core','elective')),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 24), capacity smallint NOT NULL CHECK (capacity BETWEEN 1 AND 200),
    home_room_id bigint REFERENCES teaching_rooms, class_teacher_id bigint REFERENCES employees,
    UNIQUE (registration_policy_id, name), UNIQUE (id, registration_policy_id, kind));
  CREATE TABLE section_groups (BASE, section_id bigint NOT NULL REFERENCES sections ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 8), capacity smallint NOT NULL CHECK (capacity BETWEEN 1 AND 200),
    UNIQUE (section_id, name), UNIQUE (id, section_id));
  CREATE TABLE section_students (BASE,                                      -- dated, so that earlier days stay correct when a student moves
    section_id bigint NOT NULL, registration_policy_id bigint NOT NULL, kind text NOT NULL,
    student_id bigint NOT NULL REFERENCES students, section_group_id bigint,
    class_no smallint CHECK (class_no BETWEEN 1 AND 300),                   -- called when attendance is taken
    from_date date NOT NULL, to_date date, left_reason text CHECK (length(left_reason) <= 500),
    import_run_id bigint REFERENCES import_runs,
    FOREIGN KEY (section_id, registration_policy_id, kind) REFERENCES sections (id, registration_policy_id, kind),
    FOREIGN KEY (section_group_id, section_id) REFERENCES section_groups (id, section_id), CHECK (to_date >= from_date));
  CREATE UNIQUE INDEX section_students_core_key ON section_students (student_id, registration_policy_id) WHERE kind = 'core' AND to_date IS NULL;
  CREATE UNIQUE INDEX section_students_member_key ON section_students (section_id, student_id) WHERE to_date IS NULL;
  CREATE UNIQUE INDEX section_students_class_no_key ON section_students (section_id, class_no) WHERE to_date IS NULL;

  CREATE TABLE slot_schemes (BASE, name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 60),
    effective_from date NOT NULL UNIQUE);                                   -- summer and regular hours
  CREATE TABLE slots (BASE, slot_scheme_id bigint NOT NULL REFERENCES slot_schemes ON DELETE CASCADE,
    ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 16), name text NOT NULL CHECK (length(name) BETWEEN 1 AND 12),
    starts_at text NOT NULL CHECK (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'), -- 09:00, the clock of the college
    ends_at text NOT NULL CHECK (ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    is_break boolean NOT NULL DEFAULT false,
    CONSTRAINT slots_ordinal_key UNIQUE (slot_scheme_id, ordinal) DEFERRABLE INITIALLY DEFERRED, CHECK (ends_at > starts_at));
  CREATE TABLE section_courses (BASE,                                       -- a course taught to a section
    section_id bigint NOT NULL REFERENCES sections, semester_course_id bigint NOT NULL REFERENCES semester_courses,
    by_group boolean NOT NULL DEFAULT false,                                -- labs: each group is taught separately
    weekly_periods smallint NOT NULL CHECK (weekly_periods BETWEEN 0 AND 30),
    block_periods smallint NOT NULL DEFAULT 1 CHECK (block_periods BETWEEN 1 AND 6),
    UNIQUE (section_id, semester_course_id));
  CREATE TABLE course_instructors (BASE,
    section_course_id bigint NOT NULL REFERENCES section_courses ON DELETE CASCADE, section_group_id bigint REFERENCES section_groups,
    employee_id bigint NOT NULL REFERENCES employees, role text NOT NULL DEFAULT 'lead' CHECK (role IN ('lead','co','lab')),
    from_date date NOT NULL, to_date date, CHECK (to_date >= from_date));
  CREATE UNIQUE INDEX course_instructors_lead_key ON course_instructors (section_course_id, coalesce(section_group_id, 0)) WHERE role = 'lead' AND to_date IS NULL;
  CREATE UNIQUE INDEX course_instructors_once_key ON course_instructors (section_course_id, coalesce(section_group_id, 0), employee_id) WHERE to_date IS NULL;
`;

/** Sections with their students, courses and instructors. */
export const academicSections: TableMigration = {
  needs: ['academic-01-registration', 'syllabus-03-syllabi'],
  up: (db) => define(db, tables),
};

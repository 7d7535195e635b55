import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE worklogs (BASE,                                              -- one class that was held
    section_course_id bigint NOT NULL REFERENCES section_courses, section_group_id bigint REFERENCES section_groups,
    employee_id bigint NOT NULL REFERENCES employees,                       -- the teacher who took the class
    on_date date NOT NULL, slot_id bigint NOT NULL REFERENCES slots, periods smallint NOT NULL CHECK (periods BETWEEN 1 AND 6),
    kind text NOT NULL CHECK (kind IN ('lecture','tutorial','practical','extra')),
    timetable_entry_id bigint REFERENCES timetable_entries, class_change_id bigint REFERENCES class_changes, joint_key uuid,
    method text CHECK (method IN ('board','slides','demo','lab','discussion','test','online')),
    remarks text CHECK (length(remarks) <= 1000),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','submitted','void')),
    submitted_at timestamptz, amended_at timestamptz,                        -- amended_at: corrected by the office
    entered_by bigint NOT NULL REFERENCES users, void_reason text CHECK (length(void_reason) BETWEEN 3 AND 500),
    CHECK ((status = 'void') = (void_reason IS NOT NULL)), CHECK (status <> 'submitted' OR submitted_at IS NOT NULL));
  CREATE UNIQUE INDEX worklogs_class_key ON worklogs (section_course_id, coalesce(section_group_id, 0), on_date, slot_id) WHERE status <> 'void';
  CREATE INDEX worklogs_teacher_idx ON worklogs (employee_id, on_date);
  CREATE INDEX worklogs_day_idx ON worklogs (on_date);
  CREATE TABLE worklog_topics (BASE,
    worklog_id bigint NOT NULL REFERENCES worklogs ON DELETE CASCADE, course_topic_id bigint REFERENCES course_topics,
    free_text text CHECK (length(free_text) BETWEEN 2 AND 200),
    portion smallint NOT NULL DEFAULT 100 CHECK (portion IN (25,50,75,100)), CHECK ((course_topic_id IS NULL) <> (free_text IS NULL)));
  CREATE UNIQUE INDEX worklog_topics_key ON worklog_topics (worklog_id, course_topic_id) WHERE course_topic_id IS NOT NULL;
  CREATE TABLE attendance_excuses (BASE,                                    -- one excuse covers many classes
    student_id bigint NOT NULL REFERENCES students, kind text NOT NULL CHECK (kind IN ('duty','medical')),
    from_date date NOT NULL, to_date date NOT NULL, reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
    file_id bigint REFERENCES files,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending','approved','rejected','withdrawn')),
    entered_by bigint NOT NULL REFERENCES users, decided_by bigint REFERENCES users, decided_at timestamptz,
    decision_note text CHECK (length(decision_note) <= 500), CHECK (to_date >= from_date));
  CREATE INDEX attendance_excuses_days_idx ON attendance_excuses (from_date, to_date);
  CREATE TABLE attendance_marks (BASE,
    worklog_id bigint NOT NULL REFERENCES worklogs ON DELETE CASCADE, student_id bigint NOT NULL REFERENCES students,
    mark text NOT NULL CHECK (mark IN ('P','A','L','D','M','X')), note text CHECK (length(note) <= 120),
    score smallint CHECK (score BETWEEN 0 AND 10),                          -- of a practical, out of ten
    attendance_excuse_id bigint REFERENCES attendance_excuses,               -- the excuse that changed A to D or M
    UNIQUE (worklog_id, student_id), CHECK (attendance_excuse_id IS NULL OR mark IN ('D','M')));
  CREATE INDEX attendance_marks_student_idx ON attendance_marks (student_id, worklog_id) INCLUDE (mark);
`;

/** Worklogs with topics and attendance, and excuses. */
export const academicWorklogs: TableMigration = {
  needs: ['academic-03-timetable', 'syllabus-02-courses'],
  up: (db) => define(db, tables),
};

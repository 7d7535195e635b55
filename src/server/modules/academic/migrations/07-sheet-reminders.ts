import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE sheet_reminders (BASE,                                       -- a class without a sheet, of which its teacher was reminded
    employee_id bigint NOT NULL REFERENCES employees ON DELETE CASCADE,
    section_course_id bigint NOT NULL REFERENCES section_courses ON DELETE CASCADE,
    section_group_id bigint REFERENCES section_groups ON DELETE CASCADE,
    on_date date NOT NULL, slot_id bigint NOT NULL REFERENCES slots ON DELETE CASCADE,
    told_on date NOT NULL);
  CREATE UNIQUE INDEX sheet_reminders_key ON sheet_reminders (employee_id, section_course_id, coalesce(section_group_id, 0), on_date, slot_id);
`;

/** Classes for which a teacher has been reminded, so that no reminder is repeated. */
export const academicSheetReminders: TableMigration = {
  needs: ['academic-06-worklogs'],
  up: (db) => define(db, tables),
};

import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * If several versions had a change of the same class on the same day, the accepted one stays, otherwise the latest. The
 * others are withdrawn, together with the other class of a swap.
 */
const tables = String.raw`
  ALTER TABLE class_changes ADD COLUMN section_course_id bigint REFERENCES section_courses,
    ADD COLUMN section_group_id bigint REFERENCES section_groups,
    ADD COLUMN weekday smallint CHECK (weekday BETWEEN 1 AND 6), ADD COLUMN slot_id bigint REFERENCES slots,
    ADD COLUMN asked_id bigint REFERENCES employees;                        -- of a swap whoever gives the other class, at that one
  UPDATE class_changes k SET section_course_id = e.section_course_id, section_group_id = e.section_group_id,
    weekday = e.weekday, slot_id = e.slot_id
    FROM timetable_entries e WHERE e.id = k.timetable_entry_id;
  WITH lost AS (
    SELECT k.id, k.swap_key FROM class_changes k WHERE k.status IN ('requested','accepted') AND EXISTS (
      SELECT FROM class_changes o WHERE o.status IN ('requested','accepted') AND o.on_date = k.on_date
        AND o.section_course_id = k.section_course_id AND o.slot_id = k.slot_id
        AND o.section_group_id IS NOT DISTINCT FROM k.section_group_id
        AND (o.status = 'accepted', o.id) > (k.status = 'accepted', k.id)))
  UPDATE class_changes k SET status = 'withdrawn' WHERE k.status IN ('requested','accepted')
    AND (k.id IN (SELECT id FROM lost) OR k.swap_key IN (SELECT swap_key FROM lost));
  ALTER TABLE class_changes ALTER section_course_id SET NOT NULL, ALTER weekday SET NOT NULL, ALTER slot_id SET NOT NULL,
    DROP COLUMN timetable_entry_id;
  CREATE UNIQUE INDEX class_changes_key ON class_changes (section_course_id, coalesce(section_group_id, 0), on_date, slot_id)
    WHERE status IN ('requested','accepted');
`;

/**
 * A change refers to a weekly class on a day, in the version of the timetable that is in force then. It used to refer
 * to an entry of one version, so that the next published version lost it. In a swap both classes move with their
 * teachers, so `asked_id` is the teacher who must agree.
 */
export const academicClassChanges: TableMigration = {
  needs: ['academic-03-timetable'],
  up: (db) => define(db, tables),
};

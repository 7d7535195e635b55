import { sql } from 'kysely';
import type { NumberRule, SeatedStudent } from '../../../../contract/academic/groups.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { readBoard } from './read.ts';

/**
 * Reassigns the class numbers of a section, starting with 1. Refused once a class is recorded, because attendance was
 * taken by the old numbers.
 */
export async function renumber({ db, now, audit }: Context, sectionId: number, rule: NumberRule): Promise<void> {
  await db.selectFrom('sections').select('id').where('id', '=', sectionId).forUpdate().execute();
  const { isFrozen, groups, students } = await readBoard(db, sectionId);
  if (isFrozen) throw new ApiError('Locked', { detail: 'the policy is frozen' });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from worklogs w join section_courses sc on sc.id = w.section_course_id
    where sc.section_id = ${sectionId} and w.status <> 'void'`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new ApiError('InUse', { uses: [{ table: 'worklogs', field: 'sectionCourseId', count }] });
  const order = groups.map((group) => group.id);
  const changed = inOrder(students, order, rule)
    .map((student, at) => ({ ...student, next: at + 1 }))
    .filter(({ classNo, next }) => classNo !== next);
  const places = changed.map(({ placeId }) => placeId);
  const numbers = changed.map(({ next }) => next);
  // A unique index covers class numbers, so they are cleared before new ones are assigned.
  await sql`update section_students set class_no = null where id = any(${places}::bigint[])`.execute(db);
  await sql`
    update section_students m set class_no = o.class_no, version = version + 1, updated_at = ${now.toISOString()}
    from unnest(${places}::bigint[], ${numbers}::smallint[]) as o(id, class_no) where m.id = o.id`.execute(db);
  await audit(
    ...changed.map(({ placeId, name, classNo, next }) => ({
      action: 'update' as const,
      table: 'section_students',
      recordId: placeId,
      partOf: sectionId,
      label: name,
      before: { classNo },
      after: { classNo: next },
    })),
  );
}

/** Students without a registration number or without a group come last. */
function inOrder(students: readonly SeatedStudent[], groups: readonly number[], rule: NumberRule): SeatedStudent[] {
  const groupOf = ({ groupId }: SeatedStudent) => (groupId === null ? groups.length : groups.indexOf(groupId));
  const byNumber = (a: SeatedStudent, b: SeatedStudent) =>
    (a.regdNo ?? '\uffff').localeCompare(b.regdNo ?? '\uffff') || a.studentId - b.studentId;
  const orders: Record<NumberRule, (a: SeatedStudent, b: SeatedStudent) => number> = {
    regdNo: byNumber,
    name: (a, b) => a.name.localeCompare(b.name, 'en') || byNumber(a, b),
    groups: (a, b) => groupOf(a) - groupOf(b) || byNumber(a, b),
  };
  return students.toSorted(orders[rule]);
}

import { sql } from 'kysely';
import { leaveSection } from '../../../../contract/academic/assign.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { isMoved, keptNumbers, seat, smallestFirst, type NewPlace } from './seat.ts';
import { sectionsOf, type OpenSection } from './sections-of.ts';

type Row = RowIn<typeof leaveSection>;
type Asked = RecordOf<typeof leaveSection.parameters>;

/** A place in a section that is held on the day or later. */
interface Place {
  id: number;
  studentId: number;
  name: string;
  regdNo: string | null;
  rollNo: string | null;
  gender: string;
  category: string;
  groupId: number | null;
  group: string | null;
  classNo: number | null;
  fromDate: string;
}

/** What undoing needs: rows that were closed, taken out, and added. */
type Made = { closed: number[]; removed: NewPlace[]; added: number[] };

/** Places of students ended, or moved from a day on: the days before stay as they were. */
export function serveLeaving(serve: Serve): void {
  serveSteps(serve, leaveSection, {
    lock: async ({ sectionId, toSectionId }, { db }) =>
      void (await db.selectFrom('sections').select('id').where('id', 'in', [sectionId, toSectionId ?? sectionId].sort((a, b) => a - b)).forUpdate().execute()), // prettier-ignore

    plan: async (asked, { db }) => {
      const ways = await waysOf(db, asked);
      const places = await placesOf(db, asked.sectionId);
      const rows = places.map((place) => rowOf(place, asked, ways));
      const byStudent = new Map(places.map((place) => [place.studentId, place]));
      const name = ways.to ? `${ways.from.label} → ${[ways.to.label, ways.groupName].filter(Boolean).join(' ')}` : ways.from.label; // prettier-ignore
      return { name, rows, asked, ways, places: byStudent };
    },

    write: async ({ asked, ways, places }, rows, _run, context) => {
      const going = rows.map(({ studentId }) => places.get(studentId)!);
      const isSameSection = ways.to?.id === ways.from.id;
      if (ways.to && !isSameSection && going.length > ways.to.seats) refuseProblems({ toSectionId: 'outOfRange' });
      const lastDay = asked.deed === 'move' ? addDays(asked.onDate, -1) : asked.onDate;
      const made: Made = { closed: [], removed: [], added: [] };
      await close(context, going.filter(({ fromDate }) => fromDate <= lastDay), { lastDay, note: asked.note, made }); // prettier-ignore
      await takeOut(context, going.filter(({ fromDate }) => fromDate > lastDay), made); // prettier-ignore
      if (ways.to) await enter(context, going, { ...ways, to: ways.to }, asked.onDate, made);
      return { made, targetId: asked.sectionId };
    },

    keeps: async (runs, { db }) => {
      const kept = new Map<number, string>();
      for (const [id, made] of runs) if ((await isMoved(db, made.added)) || (await areBack(db, made))) kept.set(id, 'isMoved'); // prettier-ignore
      return kept;
    },

    undo: async (made, { db, now, audit }) => {
      await db
        .deleteFrom('sectionStudents')
        .where('id', 'in', [0, ...made.added])
        .execute();
      // A number that somebody else has by now stays with him.
      await sql`
        update section_students m set to_date = null, left_reason = null, version = version + 1, updated_at = ${now.toISOString()},
          class_no = case when exists (select from section_students o where o.section_id = m.section_id and o.class_no = m.class_no
            and o.to_date is null and o.id <> m.id) then null else m.class_no end
        where id in (${sql.join([0, ...made.closed])})`.execute(db);
      if (made.removed.length > 0) await db.insertInto('sectionStudents').values(made.removed).execute();
      await audit(...made.closed.map((id) => ({ action: 'undo' as const, table: 'section_students', recordId: id, label: '' }))); // prettier-ignore
    },
  });
}

interface Ways {
  from: OpenSection;
  /** Where they go; null where their place ends. */
  to: OpenSection | null;
  groupId: number | null;
  groupName: string | null;
}

async function waysOf(
  db: Db,
  { sectionId, deed, onDate, toSectionId, toGroupId, note, mayOverfill }: Asked,
): Promise<Ways> {
  const ids = [sectionId, ...(toSectionId === null ? [] : [toSectionId])];
  const sections = await sectionsOf(db, { ids }, { day: onDate, mayOverfill });
  const from = sections.find(({ id }) => id === sectionId);
  if (!from) throw new ApiError('ValidationFailed', { fields: { sectionId: 'unknownReference' } });
  refuseProblems({
    ...(from.isFrozen && { sectionId: 'notAllowed' as const }),
    ...((onDate < from.classesFrom || onDate > from.classesTo) && { onDate: 'outOfRange' as const }),
  });
  if (deed === 'end') {
    refuseProblems(note === null ? { note: 'required' } : {});
    return { from, to: null, groupId: null, groupName: null };
  }
  const to = sections.find(({ id }) => id === (toSectionId ?? sectionId));
  const group = to?.groups.find(({ id }) => id === toGroupId);
  const isOther = to !== undefined && (to.policyId !== from.policyId || to.kind !== from.kind);
  refuseProblems({
    ...(toSectionId === null && toGroupId === null && { toSectionId: 'required' as const }),
    ...(!to && { toSectionId: 'unknownReference' as const }),
    ...(isOther && { toSectionId: 'notAllowed' as const }),
    ...(to && to.id !== from.id && to.seats === 0 && { toSectionId: 'outOfRange' as const }),
    ...(toGroupId !== null && to && !group && { toGroupId: 'notAllowed' as const }),
  });
  return { from, to: to ?? null, groupId: group?.id ?? null, groupName: group?.name ?? null };
}

async function placesOf(db: Db, sectionId: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select m.id, s.id as student_id, s.name, s.regd_no, s.roll_no, s.gender, c.code as category, m.section_group_id as group_id,
      g.name as "group", m.class_no, m.from_date
    from section_students m join students s on s.id = m.student_id join castes c on c.id = s.caste_id
    left join section_groups g on g.id = m.section_group_id
    where m.section_id = ${sectionId} and m.to_date is null
    order by m.class_no nulls last, s.regd_no nulls last, s.id`.execute(db);
  return rows;
}

function rowOf(place: Place, { deed, onDate }: Asked, { from, to, groupId }: Ways): Row {
  const { studentId, name, regdNo, gender, category, group, fromDate } = place;
  const isThere = to?.id === from.id && place.groupId === groupId;
  const isBegun = deed === 'move' ? fromDate < onDate : fromDate <= onDate;
  return {
    key: String(studentId),
    name,
    state: isThere ? 'same' : 'new',
    group: null,
    why: null,
    canReplace: false,
    differences: [],
    studentId,
    regdNo,
    gender,
    category,
    studentGroup: group,
    since: fromDate,
    place: isBegun ? 'closed' : 'removed',
  };
}

interface Closing {
  lastDay: string;
  note: string | null;
  made: Made;
}

async function close(
  { db, now, audit }: Context,
  places: readonly Place[],
  { lastDay, note, made }: Closing,
): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  await db
    .updateTable('sectionStudents')
    .set((eb) => ({ toDate: lastDay, leftReason: note, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', 'in', ids)
    .execute();
  made.closed.push(...ids);
  await audit(...places.map(({ id, name }) => ({ action: 'update' as const, table: 'section_students', recordId: id, label: name, before: { toDate: null }, after: { toDate: lastDay }, ...(note !== null && { note }) }))); // prettier-ignore
}

/** What has not begun by then never was. */
async function takeOut({ db, audit }: Context, places: readonly Place[], made: Made): Promise<void> {
  if (places.length === 0) return;
  const gone = await db
    .deleteFrom('sectionStudents')
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    ) // prettier-ignore
    .returning(['sectionId', 'registrationPolicyId', 'kind', 'studentId', 'sectionGroupId', 'classNo', 'fromDate'])
    .execute();
  made.removed.push(...gone);
  await audit(...places.map(({ id, name }) => ({ action: 'delete' as const, table: 'section_students', recordId: id, label: name }))); // prettier-ignore
}

/** Without a group that is asked for, the smallest takes them. */
async function enter(context: Context, going: readonly Place[], { from, to, groupId }: Ways & { to: OpenSection }, day: string, made: Made): Promise<void> {
  const taken = new Set(to.classNos);
  if (to.id === from.id) for (const { classNo } of going) if (classNo !== null) taken.delete(classNo);
  const numbers = keptNumbers(going, taken);
  const smallest = smallestFirst(to.groups);
  const places = going.map(({ studentId }): NewPlace => ({ sectionId: to.id, registrationPolicyId: to.policyId, kind: to.kind, studentId, sectionGroupId: groupId ?? smallest(), classNo: numbers.get(studentId) ?? null, fromDate: day })); // prettier-ignore
  made.added.push(...(await seat(context, places, new Map(going.map(({ studentId, name }) => [studentId, name])))));
} // prettier-ignore

/** Whether somebody whose place was closed or taken out sits in such a section again, beside what this run has added. */
async function areBack(db: Db, { closed, removed, added }: Made): Promise<boolean> {
  const students = await db.selectFrom('sectionStudents').select(['studentId', 'sectionId']).where('id', 'in', [0, ...closed]).execute(); // prettier-ignore
  for (const { studentId, sectionId } of [...students, ...removed]) {
    const again = await db.selectFrom('sectionStudents').select('id').where('studentId', '=', studentId).where('sectionId', '=', sectionId).where('toDate', 'is', null).where('id', 'not in', [0, ...added]).executeTakeFirst(); // prettier-ignore
    if (again) return true;
  }
  return false;
}

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
import { refuseUndecided } from './assign.ts';
import { missedBy, unmarkMissed } from './missed.ts';
import { areMarked, isMoved, keptNumbers, seat, smallestFirst, type NewPlace } from './seat.ts';
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
  /** Submitted classes here that know of him: in all, and after the last day of the place. */
  marks: number;
  marksAfter: number;
}

/** What undoing needs: rows that were closed, taken out, and added, and marks in classes of the new place that were held before. */
type Made = { closed: number[]; removed: NewPlace[]; added: number[]; marks?: number[] };

/** Places of students ended, or moved from a day on: the days before stay as they were. */
export function serveLeaving(serve: Serve): void {
  serveSteps(serve, leaveSection, {
    lock: async ({ sectionId, toSectionId }, { db }) =>
      void (await db.selectFrom('sections').select('id').where('id', 'in', [sectionId, toSectionId ?? sectionId].sort((a, b) => a - b)).forUpdate().execute()), // prettier-ignore

    plan: async (asked, { db }) => {
      const ways = await waysOf(db, asked);
      const places = await placesOf(db, asked.sectionId, lastDayOf(asked));
      const missed = await missedBy(db, ways.to ? places.map((place) => placeIn(place, { ...ways, to: ways.to! }, asked.onDate)) : []); // prettier-ignore
      const rows = places.map((place) => ({ ...rowOf(place, asked, ways), missed: missed.get(place.studentId) ?? 0 }));
      const byStudent = new Map(places.map((place) => [place.studentId, place]));
      const name = ways.to ? `${ways.from.label} → ${[ways.to.label, ways.groupName].filter(Boolean).join(' ')}` : ways.from.label; // prettier-ignore
      return { name, rows, asked, ways, places: byStudent };
    },

    write: async ({ asked, ways, places }, rows, _run, context) => {
      refuseUndecided(rows, asked.missed);
      const going = rows.map((row) => ({ ...places.get(row.studentId)!, becomes: row.place }));
      const isSameSection = ways.to?.id === ways.from.id;
      if (ways.to && !isSameSection && going.length > ways.to.seats) refuseProblems({ toSectionId: 'outOfRange' });
      const made: Made = { closed: [], removed: [], added: [], marks: [] };
      await close(context, going.filter(({ becomes }) => becomes === 'closed'), { lastDay: lastDayOf(asked), note: asked.note, made }); // prettier-ignore
      await takeOut(context, going.filter(({ becomes }) => becomes === 'removed'), asked.note, made); // prettier-ignore
      if (ways.to) await enter(context, going, { ...ways, to: ways.to }, asked, made);
      return { made, targetId: asked.sectionId };
    },

    keeps: async (runs, { db }) => {
      const kept = new Map<number, string>();
      for (const [id, made] of runs) {
        if ((await isMoved(db, made.added)) || (await areBack(db, made))) kept.set(id, 'isMoved');
        else if (await areMarked(db, sql`m.id in (${sql.join([0, ...made.added])})`, made.marks))
          kept.set(id, 'isMarked');
      }
      return kept;
    },

    undo: async (made, { db, now, audit }) => {
      await unmarkMissed(db, made.marks ?? []);
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

/** The last day that a place here counts. */
const lastDayOf = ({ deed, onDate }: Asked): string => (deed === 'move' ? addDays(onDate, -1) : onDate);

async function placesOf(db: Db, sectionId: number, lastDay: string): Promise<Place[]> {
  const marksFrom = (day: ReturnType<typeof sql>) => sql`(
    select count(*)::int from attendance_marks a join worklogs w on w.id = a.worklog_id and w.status = 'submitted' and w.on_date >= ${day}
    join section_courses k on k.id = w.section_course_id and k.section_id = m.section_id where a.student_id = m.student_id and a.mark <> 'X')`;
  const { rows } = await sql<Place>`
    select ${marksFrom(sql`m.from_date`)} as marks, ${marksFrom(sql`greatest(m.from_date, ${addDays(lastDay, 1)}::date)`)} as marks_after, m.id, s.id as student_id, s.name, s.regd_no, s.roll_no, s.gender, c.code as category, m.section_group_id as group_id,
      g.name as "group", m.class_no, m.from_date
    from section_students m join students s on s.id = m.student_id join castes c on c.id = s.caste_id
    left join section_groups g on g.id = m.section_group_id
    where m.section_id = ${sectionId} and m.to_date is null
    order by m.class_no nulls last, s.regd_no nulls last, s.id`.execute(db);
  return rows;
}

function rowOf(place: Place, asked: Asked, { from, to, groupId }: Ways): Row {
  const { studentId, name, regdNo, gender, category, group, fromDate, marks, marksAfter } = place;
  const isThere = to?.id === from.id && place.groupId === groupId;
  const isBegun = fromDate <= lastDayOf(asked);
  // Who is ended before anybody has marked him was put here by mistake; where he goes elsewhere the days before are his.
  const isMistake = asked.deed === 'end' && marks === 0;
  const isBlocked = !isThere && !isBegun && marks > 0;
  return {
    key: String(studentId),
    name,
    state: isThere ? 'same' : isBlocked ? 'blocked' : 'new',
    group: null,
    why: isBlocked ? 'isMarked' : null,
    canReplace: false,
    differences: [],
    studentId,
    regdNo,
    gender,
    category,
    studentGroup: group,
    since: fromDate,
    place: isBegun && !isMistake ? 'closed' : 'removed',
    marked: marksAfter,
    missed: 0,
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

/** What has not begun by then never was, nor what nobody has marked before it ended. */
async function takeOut(
  { db, audit }: Context,
  places: readonly Place[],
  note: string | null,
  made: Made,
): Promise<void> {
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
  await audit(...places.map(({ id, name }) => ({ action: 'delete' as const, table: 'section_students', recordId: id, label: name, ...(note !== null && { note }) }))); // prettier-ignore
}

/** Without a group that is asked for, the smallest takes them. */
async function enter(context: Context, going: readonly Place[], ways: Entered, { onDate, missed }: Asked, made: Made): Promise<void> {
  const { from, to, groupId } = ways;
  const taken = new Set(to.classNos);
  if (to.id === from.id) for (const { classNo } of going) if (classNo !== null) taken.delete(classNo);
  const numbers = keptNumbers(going, taken);
  const smallest = smallestFirst(to.groups);
  const places = going.map((one): NewPlace => ({ ...placeIn(one, ways, onDate), sectionGroupId: groupId ?? smallest(), classNo: numbers.get(one.studentId) ?? null }));
  const { ids, marks } = await seat(context, places, new Map(going.map(({ studentId, name }) => [studentId, name])), missed);
  made.added.push(...ids);
  made.marks = marks;
} // prettier-ignore

type Entered = Ways & { to: OpenSection };
const placeIn = ({ studentId }: Pick<Place, 'studentId'>, { to, groupId }: Entered, fromDate: string): NewPlace => ({ sectionId: to.id, registrationPolicyId: to.policyId, kind: to.kind, studentId, sectionGroupId: groupId, classNo: null, fromDate }); // prettier-ignore

/** Whether somebody whose place was closed or taken out sits in such a section again, beside what this run has added. */
async function areBack(db: Db, { closed, removed, added }: Made): Promise<boolean> {
  const students = await db.selectFrom('sectionStudents').select(['studentId', 'sectionId']).where('id', 'in', [0, ...closed]).execute(); // prettier-ignore
  for (const { studentId, sectionId } of [...students, ...removed]) {
    const again = await db.selectFrom('sectionStudents').select('id').where('studentId', '=', studentId).where('sectionId', '=', sectionId).where('toDate', 'is', null).where('id', 'not in', [0, ...added]).executeTakeFirst(); // prettier-ignore
    if (again) return true;
  }
  return false;
}

import { sql } from 'kysely';
import { leaveSection } from '../../../../contract/academic/assign.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { refuseUndecided } from './assign.ts';
import {
  areShortened,
  clashesOf,
  lengthen,
  shorten,
  shortenedTo,
  wouldOverlap,
  type Clash,
  type ShortenedPlace,
} from './earlier-places.ts';
import { missedBy, unmarkMissed } from './missed.ts';
import { areMarked, isMoved, keptNumbers, seatStudents, smallestFirst, type NewPlace } from './seat-students.ts';
import { sectionsOf, type OpenSection } from './sections-of.ts';

type Row = RowIn<typeof leaveSection>;
type LeaveParameters = RecordOf<typeof leaveSection.parameters>;

/** A place in a section without a last day. */
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
  /**
   * Number of submitted classes of the section with a mark of the student other than X: since the first day of the
   * place, and after its new last day.
   */
  marks: number;
  marksAfter: number;
}

/** A removed row. Runs stored by earlier versions have no id. */
type RemovedPlace = NewPlace & { id?: number; importRunId?: number | null };

/**
 * The data for undoing: rows that were closed, removed, added and shortened, and marks created for missed classes of
 * the new place.
 */
type LeaveResult = {
  closed: number[];
  /** The last day of the closed rows. */
  lastDay?: string;
  removed: RemovedPlace[];
  added: number[];
  marks?: number[];
  shortened?: ShortenedPlace[];
};

/** Ends or moves places of students from a day on. Earlier days are not changed. */
export function serveLeaving(serve: Serve): void {
  serveSteps(serve, leaveSection, {
    lock: async ({ sectionId, toSectionId }, { db }) =>
      void (await db
        .selectFrom('sections')
        .select('id')
        .where(
          'id',
          'in',
          [sectionId, toSectionId ?? sectionId].sort((a, b) => a - b),
        )
        .forUpdate()
        .execute()),

    plan: (parameters, { db }) => planLeaving(db, parameters),
    write: (plan, rows, _run, context) => writeLeaving(context, plan, rows),
    keeps: (runs, { db }) =>
      reasonsByRun(runs, async (result) => {
        if ((await isMoved(db, result.added)) || (await isChanged(db, result))) return 'isMoved';
        return (await areMarked(db, sql`m.id in (${sql.join([0, ...result.added])})`, result.marks)) ? 'isMarked' : null;
      }),
    undo: (result, context) => undoLeaving(context, result),
  });
}

type LeavePlan = Awaited<ReturnType<typeof planLeaving>>;

async function planLeaving(db: Db, parameters: LeaveParameters) {
  const ways = await waysOf(db, parameters);
  const places = await placesOf(db, parameters.sectionId, lastDayOf(parameters));
  const { to } = ways;
  const entered = to ? places.map((place) => placeIn(place, { ...ways, to }, parameters.onDate)) : [];
  const missed = await missedBy(db, entered);
  const clashes = await clashesOf(
    db,
    entered,
    places.map(({ id }) => id),
  );
  const rows = places.map((place) => ({
    ...rowOf(place, parameters, ways, clashes.get(place.studentId)),
    missed: missed.get(place.studentId) ?? 0,
  }));
  const byStudent = new Map(places.map((place) => [place.studentId, place]));
  const name = ways.to ? `${ways.from.label} → ${[ways.to.label, ways.groupName].filter(Boolean).join(' ')}` : ways.from.label;
  return { name, rows, parameters, ways, places: byStudent, clashes };
}

async function writeLeaving(context: Context, { parameters, ways, places, clashes }: LeavePlan, rows: readonly Row[]) {
  refuseUndecided(rows, parameters.missed);
  const going = rows.map((row) => ({ ...places.get(row.studentId)!, becomes: row.place }));
  const closing = going.filter(({ becomes }) => becomes === 'closed');
  const removing = going.filter(({ becomes }) => becomes === 'removed');
  const clashing = rows.map(({ studentId }) => clashes.get(studentId));
  const isSameSection = ways.to?.id === ways.from.id;
  if (ways.to && !isSameSection && going.length > ways.to.seats) refuseProblems({ toSectionId: 'outOfRange' });
  const result: LeaveResult = { closed: [], lastDay: lastDayOf(parameters), removed: [], added: [], marks: [] };
  await close(context, closing, { lastDay: lastDayOf(parameters), note: parameters.note, result });
  await takeOut(context, removing, parameters.note, result);
  result.shortened = await shorten(context, clashing, parameters.onDate);
  if (ways.to) await enter(context, going, { ...ways, to: ways.to }, parameters, result);
  return { result, targetId: parameters.sectionId };
}

async function undoLeaving(context: Context, result: LeaveResult): Promise<void> {
  const { db, now, audit } = context;
  await unmarkMissed(db, result.marks ?? []);
  await db
    .deleteFrom('sectionStudents')
    .where('id', 'in', [0, ...result.added])
    .execute();
  // Class numbers that have been reassigned are not restored.
  await sql`
    update section_students m set to_date = null, left_reason = null, version = version + 1, updated_at = ${now.toISOString()},
      class_no = case when exists (select from section_students o where o.section_id = m.section_id and o.class_no = m.class_no
        and o.to_date is null and o.id <> m.id) then null else m.class_no end
    where id in (${sql.join([0, ...result.closed])})`.execute(db);
  await lengthen(context, result.shortened ?? []);
  await putBack(db, result.removed);
  await audit(...result.closed.map((id) => ({ action: 'undo' as const, table: 'section_students', recordId: id, label: '' })));
}

interface LeaveTargets {
  from: OpenSection;
  /** The target section. Null if places end. */
  to: OpenSection | null;
  groupId: number | null;
  groupName: string | null;
}

async function waysOf(
  db: Db,
  { sectionId, deed, onDate, toSectionId, toGroupId, note, mayOverfill }: LeaveParameters,
): Promise<LeaveTargets> {
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

/** The last day of the old place. */
const lastDayOf = ({ deed, onDate }: LeaveParameters): string => (deed === 'move' ? addDays(onDate, -1) : onDate);

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

function rowOf(place: Place, parameters: LeaveParameters, { from, to, groupId }: LeaveTargets, clash: Clash | undefined): Row {
  const { studentId, name, regdNo, gender, category, group, fromDate, marks, marksAfter } = place;
  const isThere = to?.id === from.id && place.groupId === groupId;
  const isBegun = fromDate <= lastDayOf(parameters);
  // A place that ends without any mark is treated as a mistake and removed. If the student moves instead, the days
  // before stay.
  const isMistake = parameters.deed === 'end' && marks === 0;
  const why = isThere ? null : !isBegun && marks > 0 ? 'isMarked' : clash === 'overlaps' ? 'overlaps' : null;
  return {
    key: String(studentId),
    name,
    state: isThere ? 'same' : why ? 'blocked' : 'new',
    group: null,
    why,
    canReplace: false,
    differences: [],
    studentId,
    regdNo,
    gender,
    category,
    studentGroup: group,
    since: fromDate,
    place: isBegun && !isMistake ? 'closed' : 'removed',
    shortens: why || isThere ? null : shortenedTo(clash, parameters.onDate),
    marked: marksAfter,
    missed: 0,
  };
}

interface Closing {
  lastDay: string;
  note: string | null;
  result: LeaveResult;
}

async function close({ db, now, audit }: Context, places: readonly Place[], { lastDay, note, result }: Closing): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  await db
    .updateTable('sectionStudents')
    .set((eb) => ({ toDate: lastDay, leftReason: note, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', 'in', ids)
    .execute();
  result.closed.push(...ids);
  await audit(
    ...places.map(({ id, name }) => ({
      action: 'update' as const,
      table: 'section_students',
      recordId: id,
      label: name,
      before: { toDate: null },
      after: { toDate: lastDay },
      ...(note !== null && { note }),
    })),
  );
}

/** Removes places that begin after the new last day, or that end without any mark. */
async function takeOut({ db, audit }: Context, places: readonly Place[], note: string | null, result: LeaveResult): Promise<void> {
  if (places.length === 0) return;
  const gone = await db
    .deleteFrom('sectionStudents')
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .returning(['id', 'sectionId', 'registrationPolicyId', 'kind', 'studentId', 'sectionGroupId', 'classNo', 'fromDate', 'importRunId'])
    .execute();
  result.removed.push(...gone);
  await audit(
    ...places.map(({ id, name }) => ({
      action: 'delete' as const,
      table: 'section_students',
      recordId: id,
      label: name,
      ...(note !== null && { note }),
    })),
  );
}

/** Adds the new places, in the smallest group unless one is selected. */
async function enter(
  context: Context,
  going: readonly Place[],
  ways: MoveTargets,
  { onDate, missed }: LeaveParameters,
  result: LeaveResult,
): Promise<void> {
  const { from, to, groupId } = ways;
  const taken = new Set(to.classNos);
  if (to.id === from.id) for (const { classNo } of going) if (classNo !== null) taken.delete(classNo);
  const numbers = keptNumbers(going, taken);
  const smallest = smallestFirst(to.groups);
  const places = going.map((place): NewPlace => ({
    ...placeIn(place, ways, onDate),
    sectionGroupId: groupId ?? smallest(),
    classNo: numbers.get(place.studentId) ?? null,
  }));
  const { ids, marks } = await seatStudents(context, places, new Map(going.map(({ studentId, name }) => [studentId, name])), missed);
  result.added.push(...ids);
  result.marks = marks;
}

type MoveTargets = LeaveTargets & { to: OpenSection };
const placeIn = ({ studentId }: Pick<Place, 'studentId'>, { to, groupId }: MoveTargets, fromDate: string): NewPlace => ({
  sectionId: to.id,
  registrationPolicyId: to.policyId,
  kind: to.kind,
  studentId,
  sectionGroupId: groupId,
  classNo: null,
  fromDate,
});

/** Restores removed rows with their ids. Class numbers that have been reassigned are not restored. */
async function putBack(db: Db, removed: readonly RemovedPlace[]): Promise<void> {
  if (removed.length === 0) return;
  const sectionIds = removed.map(({ sectionId }) => sectionId);
  const open = await db
    .selectFrom('sectionStudents')
    .select(['sectionId', 'classNo'])
    .where('sectionId', 'in', sectionIds)
    .where('toDate', 'is', null)
    .execute();
  const taken = new Set(open.map(({ sectionId, classNo }) => `${sectionId} ${classNo}`));
  const places = removed.map((place) => ({
    ...place,
    classNo: taken.has(`${place.sectionId} ${place.classNo}`) ? null : place.classNo,
  }));
  await db.insertInto('sectionStudents').values(places).execute();
}

/**
 * Returns true if an ended place has another last day now, or the student has another place on a day to be restored.
 */
async function isChanged(db: Db, { closed, lastDay, removed, added, shortened = [] }: LeaveResult): Promise<boolean> {
  const ended = lastDay === undefined ? [] : closed.map((id) => ({ id, lastDay }));
  if (!(await areShortened(db, [...ended, ...shortened]))) return true;
  return wouldOverlap(db, { closed, removed, ownIds: [...added, ...shortened.map(({ id }) => id)] });
}

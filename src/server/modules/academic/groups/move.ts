import { sql } from 'kysely';
import type { GroupMoves, GroupsBoard, MovedStudent, SeatedStudent } from '../../../../contract/academic/groups.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { markMissed, missedBy } from '../membership/missed.ts';
import { seatStudents } from '../membership/seat-students.ts';
import { movedPlaces, type KeptPlace, type PlaceMove } from './moved-places.ts';
import { readBoard } from './read.ts';

/** A student to be moved, with the place shown on the board and the resulting change of places. */
interface Going {
  readonly seated: SeatedStudent;
  readonly groupId: number;
  readonly move: PlaceMove;
}

/** Moves students between the groups of a section from a day on. With `dryRun`, only returns the effects. */
export async function moveBetween(context: Context, sectionId: number, request: GroupMoves): Promise<MovedStudent[]> {
  const { db } = context;
  await db.selectFrom('sections').select('id').where('id', '=', sectionId).forUpdate().execute();
  const going = await goingOf(db, await readBoard(db, sectionId), request);
  const effects = await tellOf(db, sectionId, going);
  if (request.dryRun) return effects;
  refuseProblems(request.missed === null && effects.some(({ unmarked }) => unmarked > 0) ? { missed: 'required' } : {});
  await write(context, sectionId, going);
  await markMissed(db, newPlaces(sectionId, going), request.missed);
  return effects;
}

async function goingOf(db: Db, board: GroupsBoard, { fromDate, moves }: GroupMoves): Promise<Going[]> {
  if (board.isFrozen) throw new ApiError('Locked', { detail: 'the policy is frozen' });
  const groups = new Set(board.groups.map(({ id }) => id));
  refuseProblems({
    ...((fromDate < board.classesFrom || fromDate > board.classesTo) && { fromDate: 'outOfRange' as const }),
    ...Object.fromEntries(
      moves.flatMap(({ groupId }, at) => (groups.has(groupId) ? [] : [[`moves.${at}.groupId`, 'unknownReference' as const]])),
    ),
    ...Object.fromEntries(
      moves.flatMap(({ placeId }, at) =>
        moves.findIndex((earlier) => earlier.placeId === placeId) < at ? [[`moves.${at}.placeId`, 'duplicate' as const]] : [],
      ),
    ),
  });
  const byPlace = new Map(board.students.map((seated) => [seated.placeId, seated]));
  const seated = moves.map(({ placeId, version }) => {
    const student = byPlace.get(placeId);
    if (student?.version !== version) throw new ApiError('StaleVersion');
    return student;
  });
  const places = await placesOf(
    db,
    board.id,
    seated.map(({ studentId }) => studentId),
  );
  return moves.flatMap(({ groupId }, at) => {
    const student = seated[at]!;
    if (student.groupId === groupId) return [];
    return [{ seated: student, groupId, move: movedPlaces(places.get(student.studentId) ?? [], groupId, fromDate) }];
  });
}

async function placesOf(db: Db, sectionId: number, students: readonly number[]): Promise<Map<number, KeptPlace[]>> {
  const rows = await db
    .selectFrom('sectionStudents')
    .select(['id', 'studentId', 'sectionGroupId as groupId', 'fromDate', 'toDate'])
    .where('sectionId', '=', sectionId)
    .where('studentId', 'in', [0, ...students])
    .orderBy('fromDate')
    .execute();
  const byStudent = new Map<number, KeptPlace[]>();
  for (const { studentId, ...place } of rows) byStudent.set(studentId, [...(byStudent.get(studentId) ?? []), place]);
  return byStudent;
}

/** New places, with the fields needed to find their classes. */
const newPlaces = (sectionId: number, going: readonly Going[]) =>
  going.map(({ seated: { studentId }, groupId, move: { fromDate } }) => ({ sectionId, studentId, sectionGroupId: groupId, fromDate }));

/**
 * For each moved student, the number of classes of other groups with a mark, and of classes of the new group without a
 * mark, from the day of the move on.
 */
async function tellOf(db: Db, sectionId: number, going: readonly Going[]): Promise<MovedStudent[]> {
  if (going.length === 0) return [];
  const of = JSON.stringify(going.map(({ seated, groupId, move }) => ({ id: seated.studentId, group: groupId, day: move.fromDate })));
  const { rows } = await sql<{ studentId: number; marked: number }>`
    select v.id as student_id, count(*)::int as marked
    from json_to_recordset(${of}::json) as v(id bigint, "group" bigint, day date)
    join section_courses sc on sc.section_id = ${sectionId}
    join worklogs w on w.section_course_id = sc.id and w.status <> 'void' and w.on_date >= v.day
    join attendance_marks a on a.worklog_id = w.id and a.student_id = v.id
    where w.section_group_id <> v."group"
    group by v.id`.execute(db);
  const marked = new Map(rows.map((row) => [row.studentId, row.marked]));
  const missed = await missedBy(db, newPlaces(sectionId, going));
  return going.map(({ seated: { studentId, name }, move: { fromDate } }) => {
    return { studentId, name, fromDate, marked: marked.get(studentId) ?? 0, unmarked: missed.get(studentId) ?? 0 };
  });
}

async function write(context: Context, sectionId: number, going: readonly Going[]): Promise<void> {
  const { db, now, audit } = context;
  const section = await db
    .selectFrom('sections')
    .select(['registrationPolicyId', 'kind'])
    .where('id', '=', sectionId)
    .executeTakeFirstOrThrow();
  // All old rows are ended before any new row is inserted, so that the class numbers are free again.
  for (const { seated, move } of going) {
    const about = { table: 'section_students', partOf: sectionId, label: seated.name };
    if (move.removed.length > 0)
      await db
        .deleteFrom('sectionStudents')
        .where('id', 'in', [...move.removed])
        .execute();
    await audit(...move.removed.map((recordId) => ({ action: 'delete' as const, ...about, recordId })));
    if (!move.earlierRow) continue;
    const { id, toDate } = move.earlierRow;
    await db
      .updateTable('sectionStudents')
      .set((eb) => ({
        toDate,
        ...(toDate === null && { classNo: seated.classNo, leftReason: null }),
        version: eb('version', '+', 1),
        updatedAt: now.toISOString(),
      }))
      .where('id', '=', id)
      .execute();
    await audit({ action: 'update', ...about, recordId: id, after: { toDate } });
  }
  const begin = going.flatMap(({ seated: { studentId, classNo }, groupId, move }) =>
    move.begins === null ? [] : [{ sectionId, ...section, studentId, sectionGroupId: groupId, classNo, fromDate: move.begins }],
  );
  await seatStudents(context, begin, new Map(going.map(({ seated: { studentId, name } }) => [studentId, name])));
}

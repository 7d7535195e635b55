import { addStudentEvent, lifeEventFields, studentLife, undoStudentEvent, type LifeEventKind } from '../../../src/contract/student/life.ts';
import type { MakeSample } from './sample.ts';

const day = 86_400_000;
/** The event, and the earlier state, that brought a student to the initial state of the case. */
const cameBy = {
  active: ['returned', 'onBreak'],
  onBreak: ['breakStarted', 'active'],
  discontinued: ['discontinued', 'active'],
  passedOut: ['passedOut', 'active'],
} as const;
type Status = keyof typeof cameBy;

/** Two students of one degree, one of them in its last semester. */
export const student: MakeSample = async (portal) => {
  const { db } = portal.database;
  const inSemester = (semester: number) =>
    db
      .selectFrom('students as s')
      .innerJoin('batchSemesters as b', 'b.batchId', 's.batchId')
      .innerJoin('degrees as d', 'd.id', 's.degreeId')
      .innerJoin('batches', 'batches.id', 's.batchId')
      .select(['s.id', 's.userId', 's.batchId', 's.branchId', 's.rollNo', 's.degreeId', 'batches.admissionYear'])
      .where('b.state', '=', 'running')
      .where('b.semester', '=', semester)
      .where('d.semesters', '=', 8)
      .where('s.status', '=', 'active')
      .orderBy('s.id', 'desc')
      .executeTakeFirstOrThrow();
  const [early, seventh] = [await inSemester(3), await inSemester(7)];
  await db.updateTable('batchSemesters').set({ semester: 8 }).where('batchId', '=', seventh.batchId).where('semester', '=', 7).execute();
  let one = early;
  const found = () => db.selectFrom('students').select(['version', 'status']).where('id', '=', one.id).executeTakeFirstOrThrow();
  const lastEvent = () =>
    db
      .selectFrom('studentEvents')
      .select('id')
      .where('studentId', '=', one.id)
      .where('undoneAt', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  return {
    situations: ['in an early semester', 'in the last semester', 'long after the event'],
    stand: async (state, situation) => {
      one = situation === 'in the last semester' ? seventh : early;
      const [kind, fromStatus] = cameBy[state as Status];
      const at = new Date(portal.now().getTime() - (situation === 'long after the event' ? 30 : 0) * day).toISOString();
      await db.deleteFrom('studentEvents').where('studentId', '=', one.id).where('kind', '<>', 'admitted').execute();
      await db
        .insertInto('studentEvents')
        .values({ studentId: one.id, kind, fromStatus, reason: 'health', onDate: at.slice(0, 10), byUserId: one.userId, createdAt: at })
        .execute();
      await db
        .updateTable('students')
        .set({ status: state as Status, batchId: one.batchId, branchId: one.branchId, rollNo: one.rollNo })
        .where('id', '=', one.id)
        .execute();
    },
    told: async (role) => {
      const answer = await portal.call(studentLife, role, { id: one.id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const { version } = await found();
      const answer =
        event === 'undo'
          ? await portal.call(undoStudentEvent, role, { id: one.id, eventId: (await lastEvent()).id, body: { version } })
          : await portal.call(addStudentEvent, role, { id: one.id, body: { ...(await asked(event as LifeEventKind)), version } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await found()).status,
  };

  /** All fields that a kind of event needs. */
  async function asked(kind: LifeEventKind) {
    const later = await db
      .selectFrom('batches')
      .select('id')
      .where('degreeId', '=', one.degreeId)
      .where('state', '<>', 'completed')
      .where('admissionYear', '>', one.admissionYear)
      .executeTakeFirstOrThrow();
    const branch = await db
      .selectFrom('branches')
      .select('id')
      .where('degreeId', '=', one.degreeId)
      .where('isActive', '=', true)
      .where('id', '<>', one.branchId)
      .executeTakeFirstOrThrow();
    const known: Record<string, unknown> = { reason: 'health', orderNo: 'X/1', toBatchId: later.id, toBranchId: branch.id };
    const own = Object.keys(lifeEventFields[kind]).filter((name) => name in known);
    const onDate = new Date(portal.now().getTime() + day).toISOString().slice(0, 10);
    return { kind, onDate, ...Object.fromEntries(own.map((name) => [name, known[name]])) };
  }
};

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
  let subject = early;
  const stored = () => db.selectFrom('students').select(['version', 'status']).where('id', '=', subject.id).executeTakeFirstOrThrow();
  const lastEvent = () =>
    db
      .selectFrom('studentEvents')
      .select('id')
      .where('studentId', '=', subject.id)
      .where('undoneAt', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  return {
    situations: ['in an early semester', 'in the last semester', 'long after the event'],
    stand: async (state, situation) => {
      subject = situation === 'in the last semester' ? seventh : early;
      const [kind, fromStatus] = cameBy[state as Status];
      const at = new Date(portal.now().getTime() - (situation === 'long after the event' ? 30 : 0) * day).toISOString();
      await db.deleteFrom('studentEvents').where('studentId', '=', subject.id).where('kind', '<>', 'admitted').execute();
      await db
        .insertInto('studentEvents')
        .values({
          studentId: subject.id,
          kind,
          fromStatus,
          reason: 'health',
          onDate: at.slice(0, 10),
          byUserId: subject.userId,
          createdAt: at,
        })
        .execute();
      await db
        .updateTable('students')
        .set({ status: state as Status, batchId: subject.batchId, branchId: subject.branchId, rollNo: subject.rollNo })
        .where('id', '=', subject.id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(studentLife, role, { id: subject.id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const { version } = await stored();
      const answer =
        event === 'undo'
          ? await portal.call(undoStudentEvent, role, { id: subject.id, eventId: (await lastEvent()).id, body: { version } })
          : await portal.call(addStudentEvent, role, { id: subject.id, body: { ...(await fieldsFor(event as LifeEventKind)), version } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };

  /** All fields that a kind of event needs. */
  async function fieldsFor(kind: LifeEventKind) {
    const later = await db
      .selectFrom('batches')
      .select('id')
      .where('degreeId', '=', subject.degreeId)
      .where('state', '<>', 'completed')
      .where('admissionYear', '>', subject.admissionYear)
      .executeTakeFirstOrThrow();
    const branch = await db
      .selectFrom('branches')
      .select('id')
      .where('degreeId', '=', subject.degreeId)
      .where('isActive', '=', true)
      .where('id', '<>', subject.branchId)
      .executeTakeFirstOrThrow();
    const values: Record<string, unknown> = { reason: 'health', orderNo: 'X/1', toBatchId: later.id, toBranchId: branch.id };
    const names = Object.keys(lifeEventFields[kind]).filter((name) => name in values);
    const onDate = new Date(portal.now().getTime() + day).toISOString().slice(0, 10);
    return { kind, onDate, ...Object.fromEntries(names.map((name) => [name, values[name]])) };
  }
};

import {
  activeBatches,
  changeSemester,
  rollForward,
  startSemester,
  takeSemesterBack,
  type ActiveBatch,
} from '../../../src/contract/student/batches.ts';
import type { DemoRole } from '../app.ts';
import type { MakeSample } from './sample.ts';

/** A new batch, of a degree with eight semesters. */
export const semesters: MakeSample = async (portal) => {
  const { db } = portal.database;
  const degree = await db.selectFrom('degrees').select('id').where('semesters', '=', 8).executeTakeFirstOrThrow();
  const term = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('batches')
    .values({ degreeId: degree.id, admissionYear: 2050, name: '2050-54', startsOn: '2050-07-01', endsOn: '2054-06-30' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const student = await db
    .selectFrom('students')
    .select(['id', 'userId', 'batchId'])
    .where('degreeId', '=', degree.id)
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const line = async (role: DemoRole): Promise<ActiveBatch | null> => {
    const answer = await portal.call(activeBatches, role);
    return answer.status === 200 ? answer.body.data.find((batch: ActiveBatch) => batch.id === id) : null;
  };
  const days = { startsOn: '2051-01-05', endsOn: '2051-05-30' };
  const roll = async (role: DemoRole, key: string, body: object) => {
    const looked = await portal.call(rollForward.write, role, { query: { dryRun: 'true' }, body });
    if (looked.status !== 200) return looked;
    const sent = { ...body, stamp: looked.body.data.stamp, rows: [key] };
    return portal.call(rollForward.write, role, { query: { dryRun: 'false' }, body: sent });
  };
  return {
    situations: ['in its third semester', 'in its last semester', 'after something has happened in it'],
    stand: async (state, situation) => {
      const semester = situation === 'in its last semester' ? 8 : 3;
      const isTouched = situation === 'after something has happened in it';
      await db.deleteFrom('batchSemesters').where('batchId', '=', id).execute();
      await db.deleteFrom('studentEvents').where('studentId', '=', student.id).where('note', '=', 'touched').execute();
      await db
        .updateTable('students')
        .set({ batchId: isTouched ? id : student.batchId })
        .where('id', '=', student.id)
        .execute();
      await db
        .updateTable('batches')
        .set({ state: state === 'none' ? 'planned' : 'running' })
        .where('id', '=', id)
        .execute();
      if (isTouched)
        await db
          .insertInto('studentEvents')
          .values({
            studentId: student.id,
            kind: 'breakStarted',
            onDate: '2050-08-01',
            note: 'touched',
            semester,
            byUserId: student.userId,
          })
          .execute();
      if (state !== 'none')
        await db
          .insertInto('batchSemesters')
          .values({
            batchId: id,
            semester,
            academicTermId: term.id,
            startsOn: '2050-07-01',
            endsOn: '2050-12-01',
            state: state as 'running',
          })
          .execute();
    },
    shownEvents: async (role) => (await line(role))?.events ?? null,
    send: async (role, event) => {
      const batch = (await line('Admin'))!;
      const { current } = batch;
      const item = { batchId: id, semester: batch.next ?? 8, academicTermId: term.id, ...days };
      // Before the first semester there is none to be moved, closed or undone.
      if (current === null && event !== 'start' && event !== 'roll') return undefined;
      const params = { id: current?.id ?? 0 };
      const body = { version: current?.version ?? 1 };
      const sent = {
        start: () => portal.call(startSemester, role, { body: item }),
        roll: () => roll(role, String(id), { academicTermId: term.id, ...days }),
        move: () => portal.call(changeSemester, role, { ...params, body: { ...body, ...days } }),
        close: () => portal.call(changeSemester, role, { ...params, body: { ...body, state: 'closed' } }),
        takeBack: () => portal.call(takeSemesterBack, role, params),
      };
      const answer = await sent[event as keyof typeof sent]();
      if (answer.status === 200) return null;
      // A call for several batches reports each blocked one by its row.
      return answer.body.fields?.['rows.0'] === 'notAllowed' ? 'Locked' : answer.body.error;
    },
    state: async () => (await line('Admin'))?.current?.state ?? 'none',
  };
};

import { addEmployeeEvent, employeeLife, lifeEventFields, undoEmployeeEvent, type LifeEventKind } from '../../../src/contract/hr/life.ts';
import type { EmployeeStatus } from '../../../src/contract/hr/fields.ts';
import type { MakeSample } from './sample.ts';

const dayMs = 86_400_000;
/** The event, and the earlier state, that brought an employee to the initial state of the case. */
const cameBy = {
  active: ['returned', 'onLeave'],
  onLeave: ['leaveStarted', 'active'],
  onDeputation: ['deputationStarted', 'active'],
  suspended: ['suspended', 'active'],
  left: ['left', 'active'],
} as const;

/** Two employees, one of them on contract. */
export const employee: MakeSample = async (portal) => {
  const { db } = portal.database;
  const posted = (isRegular: boolean) =>
    db
      .selectFrom('employees as e')
      .innerJoin('employeePostings as p', 'p.employeeId', 'e.id')
      .innerJoin('employeeCategories as c', 'c.id', 'p.employeeCategoryId')
      .innerJoin('users', 'users.id', 'e.userId')
      .innerJoin('roles', 'roles.id', 'users.roleId')
      .select(['e.id', 'e.userId', 'p.id as postingId', 'p.departmentId', 'p.designationId', 'p.employeeCategoryId', 'p.fromOn'])
      .where('p.closedOn', 'is', null)
      .where('c.isRegular', '=', isRegular)
      .where('e.status', '=', 'active')
      .where('users.lastLoginAt', 'is', null)
      .where('roles.name', '=', 'Faculty')
      .orderBy('e.id', 'desc')
      .executeTakeFirstOrThrow();
  const [regular, onContract] = [await posted(true), await posted(false)];
  let subject = regular;
  const day = (days: number) => new Date(portal.now().getTime() + 5.5 * 3_600_000 + days * dayMs).toISOString().slice(0, 10);
  const stored = () => db.selectFrom('employees').select(['version', 'status']).where('id', '=', subject.id).executeTakeFirstOrThrow();
  const enter = (kind: LifeEventKind, days: number, more: { fromStatus?: string; postingId?: number; effectiveAt?: null }) => {
    const createdAt = new Date(portal.now().getTime() + Math.min(days, 0) * dayMs).toISOString();
    // By the portal's clock, which may differ from that of a database server.
    return db
      .insertInto('employeeEvents')
      .values({
        employeeId: subject.id,
        kind,
        reason: 'other',
        onDate: day(days),
        byUserId: subject.userId,
        createdAt,
        effectiveAt: createdAt,
        ...more,
      })
      .execute();
  };
  return {
    situations: ['with a regular post', 'on contract', 'with something ahead', 'leaving', 'long after the event'],
    stand: async (state, situation) => {
      subject = situation === 'on contract' ? onContract : regular;
      const [kind, fromStatus] = cameBy[state as EmployeeStatus];
      const ago = situation === 'long after the event' ? -30 : -1;
      await db.deleteFrom('employeeHandovers').execute();
      await db.deleteFrom('employeeEvents').where('employeeId', '=', subject.id).where('kind', '<>', 'joined').execute();
      await db.deleteFrom('employeePostings').where('employeeId', '=', subject.id).where('id', '>', subject.postingId).execute();
      const closedOn = state === 'left' ? day(ago) : null;
      await db.updateTable('employeePostings').set({ closedOn }).where('id', '=', subject.postingId).execute();
      await db
        .updateTable('employees')
        .set({ status: state as EmployeeStatus })
        .where('id', '=', subject.id)
        .execute();
      await enter(kind, ago, { fromStatus, ...(state === 'left' && { postingId: subject.postingId }) });
      const isLeaving = situation === 'leaving' && state !== 'left';
      if (isLeaving) await enter('left', 20, { effectiveAt: null });
      if (situation === 'with something ahead') await enter(state === 'left' ? 'rejoined' : 'suspended', 20, { effectiveAt: null });
    },
    shownEvents: async (role) => {
      const answer = await portal.call(employeeLife, role, { id: subject.id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const { version } = await stored();
      const last = await db
        .selectFrom('employeeEvents')
        .select('id')
        .where('employeeId', '=', subject.id)
        .where('undoneAt', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const answer =
        event === 'undo'
          ? await portal.call(undoEmployeeEvent, role, { id: subject.id, eventId: last.id, body: { version } })
          : await portal.call(addEmployeeEvent, role, { id: subject.id, body: { ...fieldsFor(event as LifeEventKind), version } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };

  /** All fields that a kind of event needs. */
  function fieldsFor(kind: LifeEventKind) {
    const { departmentId, designationId, employeeCategoryId } = subject;
    const values: Record<string, unknown> = {
      reason: 'other',
      orderNo: 'X/1',
      untilOn: day(60),
      departmentId,
      designationId,
      employeeCategoryId,
    };
    const names = Object.keys(lifeEventFields[kind]).filter((name) => name in values);
    return { kind, onDate: day(0), ...Object.fromEntries(names.map((name) => [name, values[name]])) };
  }
};

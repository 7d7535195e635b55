import { sql } from 'kysely';
import { dueProblems } from '../../../../contract/welfare/dues.ts';
import { chargeDues } from '../../../../contract/welfare/charge.ts';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { isWide } from '../../../scope.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { cancelAll, chargesOf, keyOf, raiseDues, type NewDue } from './raise.ts';

type Parameters = RecordOf<typeof chargeDues.parameters>;
type Charge = Omit<NewDue, 'studentId'>;
interface Payer {
  id: number;
  name: string;
  regdNo: string | null;
  class: string;
  room: string | null;
}

const partSize = 500;

/** Charges one head to many students: the calls of src/contract/welfare/charge.ts. */
export function serveCharge(serve: Serve): void {
  serveSteps(serve, chargeDues, {
    plan: async (parameters, context) => {
      const { name, ...charge } = await chargeOf(parameters, context);
      const payers = await payersOf(parameters, context);
      const charges = await chargesOf(
        context,
        charge.kind,
        payers.map(({ id }) => id),
      );
      const rows = payers.map((payer) => rowOf(payer, charge, charges.has(keyOf({ studentId: payer.id, ...charge }))));
      return { name, rows, charge };
    },
    write: async ({ name, charge }, rows, run, context) => {
      const ids: number[] = [];
      for (const part of run.parts(rows, partSize))
        ids.push(
          ...(await raiseDues(
            context,
            part.map(({ key }) => ({ ...charge, studentId: Number(key) })),
            null,
          )),
        );
      await context.audit({ action: 'insert', table: 'dues', label: name, after: { ...charge, students: ids.length } });
      return { result: { ids, name } };
    },
    keeps: async (runs, { db }) => {
      const all = [...runs.values()].flatMap(({ ids }) => ids);
      const { rows } = await sql<{ id: number }>`
        select id from dues where id = any(${all}::bigint[]) and settled_paise > 0`.execute(db);
      const settled = new Set(rows.map(({ id }) => id));
      return reasonsByRun(runs, ({ ids }) => (ids.some((id) => settled.has(id)) ? 'isSettled' : null));
    },
    undo: async ({ ids, name }, context) => {
      const { settled } = await cancelAll(context, { ids }, 'Charge undone');
      if (settled > 0) throw new ApiError('InUse', { detail: 'isSettled' });
      await context.audit({ action: 'undo', table: 'dues', label: name, after: { status: 'cancelled' } });
    },
  });
}

/** The charge for each student, and the name of the run. */
async function chargeOf(
  { headId, termId, month, amountPaise, dueOn, remark }: Parameters,
  { db }: Context,
): Promise<Charge & { name: string }> {
  const head = await db.selectFrom('dueHeads').selectAll().where('id', '=', headId).executeTakeFirst();
  if (!head?.isActive) throw new ApiError('ValidationFailed', { fields: { headId: head ? 'notAllowed' : 'unknownReference' } });
  const paise = amountPaise ?? head.defaultPaise;
  if (paise === null) throw new ApiError('ValidationFailed', { fields: { amountPaise: 'required' } });
  refuseProblems(dueProblems(head.kind, { termId, month, remark, amountPaise: paise }));
  const term = termId === null ? null : await db.selectFrom('academicTerms').select('name').where('id', '=', termId).executeTakeFirst();
  if (term === undefined) throw new ApiError('ValidationFailed', { fields: { termId: 'unknownReference' } });
  const first = month === null ? null : `${month.slice(0, 8)}01`;
  const name = [head.name, term?.name ?? first?.slice(0, 7)].filter(Boolean).join(' · ');
  return { headId, kind: head.kind, termId, month: first, amountPaise: paise, dueOn, remark, name };
}

/**
 * Students on roll selected by the parameters, class by class. For a warden, only residents of the warden’s hostels.
 */
async function payersOf(parameters: Parameters, { db, caller }: Context): Promise<Payer[]> {
  const { who, degreeId, batchId, branchId, semester, categoryId, casteId, hostelId, withoutCategoryId } = parameters;
  const isAll = isWide(caller, { scope: ['ownResidents'], wide: ['Student_Welfare_System'] });
  const narrowed = [
    sql`s.status in ('active', 'onBreak')`,
    ...(isAll ? [] : [sql`${caller.employeeId} in (h.warden_employee_id, h.assistant_employee_id)`]),
    ...(who === 'all' ? [] : [sql`y.id is not null`]),
    ...(who === 'inMess' ? [sql`y.in_mess`] : []),
    ...(degreeId ? [sql`s.degree_id = ${degreeId}`] : []),
    ...(batchId ? [sql`s.batch_id = ${batchId}`] : []),
    ...(branchId ? [sql`s.branch_id = ${branchId}`] : []),
    ...(semester
      ? [sql`exists (select from batch_semesters n where n.batch_id = s.batch_id and n.state = 'running' and n.semester = ${semester})`]
      : []),
    ...(categoryId ? [sql`s.admission_category_id = ${categoryId}`] : []),
    ...(casteId ? [sql`s.caste_id = ${casteId}`] : []),
    ...(hostelId ? [sql`h.id = ${hostelId}`] : []),
    ...(withoutCategoryId ? [sql`s.admission_category_id is distinct from ${withoutCategoryId}`] : []),
  ];
  const { rows } = await sql<Payer>`
    select s.id, s.name, s.regd_no, b.code || ' · ' || bt.name as class, h.code || '-' || r.room_no as room
    from students s join branches b on b.id = s.branch_id join batches bt on bt.id = s.batch_id
      left join hostel_stays y on y.student_id = s.id and y.to_on is null
      left join rooms r on r.id = y.room_id left join hostels h on h.id = r.hostel_id
    where ${sql.join(narrowed, sql` and `)} order by bt.name, b.code, s.regd_no, s.name, s.id`.execute(db);
  return rows;
}

const rowOf = ({ id, name, regdNo, class: group, room }: Payer, { amountPaise }: Charge, isCharged: boolean): RowIn<typeof chargeDues> => ({
  key: String(id),
  state: isCharged ? 'same' : 'new',
  name,
  group,
  why: null,
  canReplace: false,
  differences: [],
  regdNo,
  room,
  amountPaise,
});

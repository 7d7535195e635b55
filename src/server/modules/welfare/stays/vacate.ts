import { sql } from 'kysely';
import type { FieldCode, FieldProblems } from '../../../../contract/core/errors.ts';
import { type Vacating } from '../../../../contract/welfare/stays.ts';
import { collegeDay } from '../../../college-day.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { lockStays, refuseDay } from './move.ts';
import { owed, type KeptStay } from './read.ts';

/**
 * Ends stays on a day, all or none.
 * @returns their number
 */
export async function vacateBeds(context: Within<'hostelStays'>, body: Vacating): Promise<number> {
  const { items, onDate, reason, orderNo, note } = body;
  refuseDay(context, onDate, []);
  const ids = await idsInScope(
    context,
    items.map(({ id }) => id),
  );
  const stays = await lockStays(context, ids.length > 0 ? ids : [0]);
  const owing = await blocked(context, orderNo, [...stays.values()]);
  const seen = new Set<number>();
  const problems: FieldProblems = {};
  items.forEach(({ id }, place) => {
    const code = problemOf(stays.get(id), onDate, owing, seen.has(id));
    if (code) problems[`items.${place}.id`] = code;
    seen.add(id);
  });
  refuseProblems(problems);
  if (items.some(({ id, version }) => version !== undefined && stays.get(id)!.version !== version)) throw new ApiError('StaleVersion');
  await endAll(context, [...stays.values()], { toOn: onDate, vacateReason: reason }, [orderNo, note].filter(Boolean).join(' · '));
  return stays.size;
}

function problemOf(stay: KeptStay | undefined, onDate: string, owing: ReadonlySet<number>, isTwice: boolean): FieldCode | null {
  if (!stay) return 'unknownReference';
  if (isTwice || stay.toOn !== null) return 'duplicate';
  if (onDate < stay.fromOn) return 'outOfRange';
  return owing.has(stay.studentId) ? 'notAllowed' : null;
}

async function idsInScope({ db, rows }: Within<'hostelStays'>, ids: readonly number[]): Promise<number[]> {
  const { rows: stays } = await sql<{ id: number }>`
    select x.id from hostel_stays x where x.id in (${sql.join(ids)}) and ${rows.on('x.id')}`.execute(db);
  return stays.map(({ id }) => id);
}

/**
 * Students with overdue amounts who must pay before leaving. None if the setting is off, or if the caller has given an
 * order number and may override the rule.
 */
async function blocked(context: Within<'hostelStays'>, orderNo: string | null, stays: readonly KeptStay[]) {
  const { db, caller, now } = context;
  const settings = await readSettings(db);
  if (!settings['hostel.blockVacateWithDues'] || (orderNo !== null && caller.may('ExamClearance_OVERRIDE'))) return new Set<number>();
  return overdue(
    db,
    collegeDay(now),
    stays.map(({ studentId }) => studentId),
  );
}

async function overdue(db: Db, today: string, studentIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ studentId: number }>`
    select o.student_id from ${owed(today)} o
    where o.overdue_paise > 0 and o.student_id in (${sql.join([0, ...studentIds])})`.execute(db);
  return new Set(rows.map(({ studentId }) => studentId));
}

type Ended = { toOn: string; vacateReason: Vacating['reason'] };

async function endAll({ db, now, audit }: Within, stays: readonly KeptStay[], after: Ended, note: string): Promise<void> {
  await db
    .updateTable('hostelStays')
    .set(({ eb }) => ({ ...after, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where(
      'id',
      'in',
      stays.map(({ id }) => id),
    )
    .execute();
  await audit(
    ...stays.map(({ id, student }) => ({
      action: 'update' as const,
      table: 'hostel_stays',
      recordId: id,
      label: student,
      before: { toOn: null, vacateReason: null },
      after,
      ...(note && { note }),
    })),
  );
}

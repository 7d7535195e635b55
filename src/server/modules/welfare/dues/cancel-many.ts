import { sql } from 'kysely';
import type { Input } from '../../../../contract/core/endpoint.ts';
import type { cancelDues } from '../../../../contract/welfare/dues.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { lockDues } from './lock.ts';
import { cancelAll } from './raise.ts';
import { findDue, labelOf } from './rows.ts';

/**
 * Cancels unsettled dues.
 * @returns their number
 * @throws {ApiError} NotFound, or Locked with the dues that cannot be cancelled
 */
export async function cancelMany(inside: Within<'dues'>, body: Input<typeof cancelDues>['body']): Promise<number> {
  const { db, now, audit, rows: among } = inside;
  const ids = [...new Set(body.ids)];
  const dues = await lockDues(db, ids);
  const { rows: seen } = await sql`select from dues d where d.id in (${sql.join(ids)}) and ${among.on('d.id')}`.execute(db);
  if (seen.length < ids.length) throw new ApiError('NotFound');
  const problems = ids.flatMap((id, place) => (dues.get(id)!.status === 'open' ? [] : [[`ids.${place}`, 'notAllowed'] as const]));
  if (problems.length > 0) throw new ApiError('Locked', { fields: Object.fromEntries(problems), detail: 'a due is partly settled' });
  await cancelAll(inside, { ids }, body.reason);
  const events = [];
  for (const id of ids)
    events.push({
      action: 'update' as const,
      table: 'dues',
      recordId: id,
      label: labelOf(await findDue(db, id, now)),
      before: { status: 'open' },
      after: { status: 'cancelled' },
      note: body.reason,
    });
  await audit(...events);
  return ids.length;
}

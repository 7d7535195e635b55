import { sql } from 'kysely';
import type { UnfinishedWork, UnfinishedKind } from '../../../../contract/academic/policies.ts';
import type { OwedState } from '../../../../contract/academic/owed.ts';
import type { Db } from '../../../database/transaction.ts';
import { owedUnder, owedUnderEach, type OpenPolicy } from '../worklogs/owed.ts';

/** Kinds that prevent freezing. The others are only shown. */
const blocking: readonly UnfinishedKind[] = ['classesRun', 'missing', 'drafts', 'pendingExcuses'];

type Counts = Record<Exclude<UnfinishedKind, 'missing' | 'drafts'>, number> & OpenPolicy;

/** Pending excuses of a policy `r`: of students in its sections, for days of its classes. */
const pendingExcuses = sql`attendance_excuses a where a.status = 'pending'
  and a.from_date <= r.classes_to and a.to_date >= r.classes_from
  and exists (select from section_students m where m.registration_policy_id = r.id and m.student_id = a.student_id)`;

/**
 * Unfinished work of policies, by id: classes not over, classes without a sheet or with a draft, pending excuses,
 * provisional registrations, and registered students without a section.
 */
export async function unfinishedOf(db: Db, ids: readonly number[], today: string): Promise<Map<number, UnfinishedWork[]>> {
  const { rows } = await sql<Counts>`
    select r.id,
      (r.classes_to >= ${today})::int as classes_run,
      r.classes_from as "from", least(r.classes_to, ${today}::date - 1) as "to",
      (select count(*)::int from ${pendingExcuses}) as pending_excuses,
      (select count(*)::int from term_registrations g
        where g.registration_policy_id = r.id and g.status = 'provisional') as provisional,
      (select count(*)::int from term_registrations g join students s on s.id = g.student_id
        where g.registration_policy_id = r.id and g.status <> 'cancelled' and s.status = 'active'
          and exists (select from sections c where c.registration_policy_id = r.id and c.kind = 'core')
          and not exists (select from section_students m where m.registration_policy_id = r.id
            and m.student_id = g.student_id and m.kind = 'core')) as unplaced
    from registration_policies r where r.id in (${sql.join([0, ...ids])})`.execute(db);
  const byPolicy = new Map<number, UnfinishedWork[]>();
  for (const row of rows) {
    const { classesRun, pendingExcuses, provisional, unplaced } = row;
    const { missing, draft } = await owedOf(db, row);
    byPolicy.set(row.id, toldOf({ classesRun, missing, drafts: draft, pendingExcuses, provisional, unplaced }));
  }
  return byPolicy;
}

/**
 * Policies that can be frozen: `unfinishedOf` would find no blocking work. Classes of a term are read only if they are
 * over and no excuse is pending.
 */
export async function finishedAmong(db: Db, ids: readonly number[], today: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<OpenPolicy>`
    select r.id, r.classes_from as "from", r.classes_to as "to" from registration_policies r
    where r.id in (${sql.join([0, ...ids])}) and r.classes_to < ${today} and not exists (select from ${pendingExcuses})`.execute(db);
  const owed = await owedUnderEach(db, rows);
  return new Set(rows.flatMap(({ id }) => ((owed.get(id) ?? []).length === 0 ? [id] : [])));
}

/** Number of past classes of a policy without a sheet, and with a draft. */
async function owedOf(db: Db, { id, from, to }: Counts): Promise<Record<OwedState, number>> {
  const owed = await owedUnder(db, [{ id, from, to }]);
  const missing = owed.filter(({ state }) => state === 'missing').length;
  return { missing, draft: owed.length - missing };
}

const toldOf = (counts: Record<UnfinishedKind, number>): UnfinishedWork[] =>
  (Object.entries(counts) as [UnfinishedKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count, isBlocking: blocking.includes(kind) }));

import { sql } from 'kysely';
import type { Unfinished, UnfinishedKind } from '../../../../contract/academic/policies.ts';
import type { Db } from '../../../database/transaction.ts';

/** What keeps a policy from being frozen; the rest is only told. */
const blocking: readonly UnfinishedKind[] = ['classesRun'];

type Counts = Record<UnfinishedKind, number> & { id: number };

/**
 * What is unfinished in policies, by their numbers: the one place that knows. Classes still run, dues are open, somebody
 * who has registered sits in no section although there are some.
 */
export async function unfinishedOf(db: Db, ids: readonly number[], today: string): Promise<Map<number, Unfinished[]>> {
  const { rows } = await sql<Counts>`
    select r.id,
      (r.classes_to >= ${today})::int as classes_run,
      (select count(*)::int from term_registrations g
        where g.registration_policy_id = r.id and g.status = 'provisional') as provisional,
      (select count(*)::int from term_registrations g join students s on s.id = g.student_id
        where g.registration_policy_id = r.id and g.status <> 'cancelled' and s.status = 'active'
          and exists (select from sections c where c.registration_policy_id = r.id and c.kind = 'core')
          and not exists (select from section_students m where m.registration_policy_id = r.id
            and m.student_id = g.student_id and m.kind = 'core')) as unplaced
    from registration_policies r where r.id in (${sql.join([0, ...ids])})`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, toldOf(counts)]));
}

const toldOf = (counts: Omit<Counts, 'id'>): Unfinished[] =>
  (Object.entries(counts) as [UnfinishedKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind, count, isBlocking: blocking.includes(kind) }));

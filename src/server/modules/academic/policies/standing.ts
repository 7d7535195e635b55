import { sql } from 'kysely';
import type { PolicyStatus } from '../../../../contract/academic/fields.ts';
import { policyLife } from '../../../../contract/academic/policies.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Standing } from '../../../lifecycle/rules.ts';
import { classLabel, policyTables } from '../classes.ts';
import { finishedAmong } from './unfinished.ts';

/** Standing of a policy in its lifecycle. */
export interface PolicyStanding extends Standing<typeof policyLife> {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

interface FoundPolicy {
  id: number;
  version: number;
  name: string;
  status: PolicyStatus;
  hasSyllabus: boolean;
  isInsideTerm: boolean;
}

/** Standings of policies, by id. A reopened syllabus is still in force for the semesters before those reopened. */
export async function standingsOf(db: Db, ids: readonly number[], today: string): Promise<Map<number, PolicyStanding>> {
  const { rows } = await sql<FoundPolicy>`
    select r.id, r.version, ${classLabel} as name, r.status,
      exists (select from syllabi y where y.program_id = r.program_id and y.batch_id = bs.batch_id
        and (y.status = 'approved' or (y.status in ('draft', 'review') and y.open_from > bs.semester))) as has_syllabus,
      r.classes_from >= t.starts_on and r.classes_to <= t.ends_on
        and coalesce(r.late_until, r.closes_on) <= t.ends_on as is_inside_term
    from ${policyTables} where r.id in (${sql.join([0, ...ids])})`.execute(db);
  // Only closed policies can be frozen, so the unfinished classes of others are not counted.
  const closed = rows.filter(({ status }) => status === 'closed').map(({ id }) => id);
  const finished = await finishedAmong(db, closed, today);
  return new Map(
    rows.map(({ id, version, name, status, ...facts }) => {
      const isFinished = status !== 'closed' || finished.has(id);
      return [id, { id, version, name, state: status, facts: { ...facts, isFinished } }];
    }),
  );
}

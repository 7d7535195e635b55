import { sql } from 'kysely';
import type { rollOnPolicies } from '../../../../contract/academic/roll-on.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { policyTables } from '../classes.ts';
import { lineOf, policyColumns, type FoundPolicy, type PolicyLine } from '../policies/read.ts';
import { differencesOf, fits, ruleOf, shifted, type Rules } from './shifted.ts';

type Row = RowIn<typeof rollOnPolicies>;

/** A policy to be rolled forward: its rules in the new term, and the existing policy there. */
export interface PlannedPolicy {
  row: Row;
  programId: number;
  batchSemesterId: number | null;
  rules: Rules;
  there: PolicyLine | null;
}

interface Term {
  id: number;
  name: string;
  startsOn: string;
  endsOn: string;
  status: string;
}

/** Preview of rolling the policies of a term forward to a later one. */
export async function planRollOn(db: Db, { fromTermId, toTermId }: { fromTermId: number; toTermId: number }) {
  const { from, to } = await termsOf(db, { fromTermId, toTermId });
  const semesters = await db
    .selectFrom('batchSemesters')
    .select(['id', 'batchId', 'semester'])
    .where('academicTermId', '=', toTermId)
    .execute();
  const source = await policiesOf(db, fromTermId);
  const target = await policiesOf(db, toTermId);
  const carried = source.map((policy) => {
    const next = semesters.find(({ batchId, semester }) => batchId === policy.batchId && semester > policy.semester);
    const there = target.find((existing) => existing.batchSemesterId === next?.id && existing.programId === policy.programId) ?? null;
    return carriedOf(policy, { next, there, from, to });
  });
  // The basis includes values that are written but not shown in the rows.
  const basis = carried.map(({ rules, there }) => [Object.values(ruleOf(rules)), there?.version ?? 0]);
  return { name: `${from.name} → ${to.name}`, rows: carried.map(({ row }) => row), basis, carried, toTermId };
}

/** The source term and the target term, which must be later and neither frozen nor closed. */
export async function termsOf(
  db: Db,
  { fromTermId, toTermId }: { fromTermId: number; toTermId: number },
): Promise<{ from: Term; to: Term }> {
  const terms = await db
    .selectFrom('academicTerms')
    .select(['id', 'name', 'startsOn', 'endsOn', 'status'])
    .where('id', 'in', [fromTermId, toTermId])
    .execute();
  const [from, to] = [fromTermId, toTermId].map((id) => terms.find((term) => term.id === id));
  refuseProblems(termsProblems(from, to));
  return { from: from!, to: to! };
}

function termsProblems(from: Term | undefined, to: Term | undefined): FieldProblems {
  return {
    ...(!from && { fromTermId: 'unknownReference' as const }),
    ...(!to && { toTermId: 'unknownReference' as const }),
    ...(from && to && to.startsOn <= from.startsOn && { toTermId: 'outOfRange' as const }),
    ...(to && (to.status === 'closed' || to.status === 'frozen') && { toTermId: 'notAllowed' as const }),
  };
}

async function policiesOf(db: Db, termId: number): Promise<PolicyLine[]> {
  const { rows } = await sql<FoundPolicy>`
    select ${policyColumns} from ${policyTables} where t.id = ${termId}
    order by p.code, bs.semester, r.id`.execute(db);
  return rows.map(lineOf);
}

interface TermFacts {
  next: { id: number; semester: number } | undefined;
  there: PolicyLine | null;
  from: Term;
  to: Term;
}

function carriedOf(policy: PolicyLine, { next, there, from, to }: TermFacts): PlannedPolicy {
  const rules = shifted(policy, from, to);
  const differences = there ? differencesOf(rules, there) : [];
  const isOpen = there !== null && there.status !== 'draft';
  const why = !next ? 'notRolled' : !fits(rules, to) ? 'outOfTerm' : differences.length > 0 && isOpen ? 'locked' : null;
  const state = why === 'notRolled' || why === 'outOfTerm' ? 'blocked' : !there ? 'new' : differences.length === 0 ? 'same' : 'differs';
  const { opensOn, closesOn, classesFrom, classesTo } = rules;
  const row: Row = {
    key: String(policy.id),
    state,
    name: next ? `${policy.name} → ${next.semester}` : policy.name,
    group: null,
    why,
    canReplace: state === 'differs' && !isOpen,
    differences,
    batch: policy.batch,
    opensOn,
    closesOn,
    classesFrom,
    classesTo,
  };
  return { row, programId: policy.programId, batchSemesterId: next?.id ?? null, rules, there };
}

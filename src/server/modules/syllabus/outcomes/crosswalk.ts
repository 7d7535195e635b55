import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { Crosswalk, putCrosswalk } from '../../../../contract/syllabus/outcomes.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { lockSet, readSet, touchSet } from './sets.ts';

type Db = Pick<Within, 'db'>;

/**
 * Links from one set to another: the requested set, otherwise the one with the most links, the latest if there are
 * none.
 */
export async function readCrosswalk(context: Within, id: number, wanted?: number): Promise<Crosswalk> {
  const { db } = context;
  const { name, version, kind, programId } = await readSet(context, id);
  const { rows: others } = await sql<{ id: number; name: string; pairs: number }>`
    select s.id, s.name, (select count(*) from outcome_crosswalks x join outcomes f on f.id = x.from_outcome_id
      join outcomes t on t.id = x.to_outcome_id where f.outcome_set_id = ${id} and t.outcome_set_id = s.id) as pairs
    from outcome_sets s where s.id <> ${id} and s.kind = ${kind} and (s.program_id is null or s.program_id is not distinct from ${programId})
    order by pairs desc, s.adopted_on desc, s.id`.execute(db);
  const to = wanted === undefined ? others[0] : others.find((set) => set.id === wanted);
  if (wanted !== undefined && !to) throw new ApiError('NotFound');
  return {
    id,
    version,
    name,
    outcomes: await outcomesOf(context, id),
    to: to ? { id: to.id, name: to.name, outcomes: await outcomesOf(context, to.id) } : null,
    pairs: to ? await pairsBetween(context, id, to.id) : [],
    others: others.map((set) => ({ id: set.id, name: set.name })),
  };
}

const outcomesOf = ({ db }: Db, setId: number) =>
  db.selectFrom('outcomes').select(['id', 'code', 'title']).where('outcomeSetId', '=', setId).orderBy('ordinal').execute();

async function pairsBetween({ db }: Db, fromSet: number, toSet: number) {
  const { rows } = await sql<{ fromId: number; toId: number }>`
    select x.from_outcome_id as from_id, x.to_outcome_id as to_id from outcome_crosswalks x
    join outcomes f on f.id = x.from_outcome_id join outcomes t on t.id = x.to_outcome_id
    where f.outcome_set_id = ${fromSet} and t.outcome_set_id = ${toSet} order by f.ordinal, t.ordinal`.execute(db);
  return rows;
}

/** Saves all links from one set to another. */
export async function writeCrosswalk(context: Within, id: number, { version, toId, pairs }: Checked<typeof putCrosswalk>['body']) {
  const { db, audit } = context;
  const set = await lockSet(context, id, version);
  const before = await readCrosswalk(context, id, toId);
  refuseProblems(pairProblems(before, pairs));
  await sql`delete from outcome_crosswalks x using outcomes f, outcomes t
    where f.id = x.from_outcome_id and t.id = x.to_outcome_id
      and f.outcome_set_id = ${id} and t.outcome_set_id = ${toId}`.execute(db);
  if (pairs.length > 0)
    await db
      .insertInto('outcomeCrosswalks')
      .values(pairs.map((pair) => ({ fromOutcomeId: pair.fromId, toOutcomeId: pair.toId })))
      .execute();
  await touchSet(context, id);
  const after = await readCrosswalk(context, id, toId);
  await audit({
    action: 'update',
    table: 'outcome_sets',
    recordId: id,
    label: set.name,
    before: { crosswalk: inWords(before) },
    after: { crosswalk: inWords(after) },
  });
  return after;
}

function pairProblems({ outcomes, to }: Crosswalk, pairs: readonly { fromId: number; toId: number }[]): FieldProblems {
  const from = new Set(outcomes.map((outcome) => outcome.id));
  const into = new Set(to?.outcomes.map((outcome) => outcome.id));
  const seen = new Set<string>();
  const problems: FieldProblems = {};
  for (const [index, { fromId, toId }] of pairs.entries()) {
    if (!from.has(fromId)) problems[`pairs.${index}.fromId`] = 'unknownReference';
    else if (!into.has(toId)) problems[`pairs.${index}.toId`] = 'unknownReference';
    else if (seen.has(`${fromId} ${toId}`)) problems[`pairs.${index}.toId`] = 'duplicate';
    seen.add(`${fromId} ${toId}`);
  }
  return problems;
}

/** The links in the audit trail: `PO6 → PO6, PO7 → PO6`. */
function inWords({ outcomes, to, pairs }: Crosswalk): string {
  const codes = new Map([...outcomes, ...(to?.outcomes ?? [])].map(({ id, code }) => [id, code]));
  return pairs.map(({ fromId, toId }) => `${codes.get(fromId)} → ${codes.get(toId)}`).join(', ');
}

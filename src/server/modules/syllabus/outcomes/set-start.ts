import { sql } from 'kysely';
import type { RecordOf } from '../../../../contract/core/field.ts';
import { readableSets, type newSetFields } from '../../../../contract/syllabus/outcome-sets.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { rowsFor } from '../../../scope.ts';
import { builtInSets, twelveToEleven } from './national-sets.ts';

type Start = RecordOf<typeof newSetFields> & { id: number };

/**
 * Initial outcomes of a new set. A copy is linked to its source, outcome by outcome, and a national set to the latest
 * one with the other number of outcomes (11 or 12), so that trends continue without manual links.
 */
export async function startSet(context: Context, set: Start): Promise<void> {
  if (set.start === 'copy') return copySet(context, set);
  if (set.start === 'empty') return;
  const { outcomes } = builtInSets[set.start];
  const at = context.now.toISOString();
  await context.db
    .insertInto('outcomes')
    .values(
      outcomes.map((outcome, index) => ({
        ...outcome,
        outcomeSetId: set.id,
        ordinal: index + 1,
        code: `PO${index + 1}`,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute();
  await joinNational(context, set);
}

async function copySet({ db, now, caller }: Context, { id, kind, copyOfId }: Start): Promise<void> {
  const readable = rowsFor(readableSets, 'outcomeSets', { caller, now });
  const of = await db
    .selectFrom('outcomeSets as s')
    .select('s.kind')
    .where('s.id', '=', copyOfId)
    .where(readable.on('s.id'))
    .executeTakeFirst();
  if (!of) refuseProblems({ copyOfId: 'unknownReference' });
  if (of?.kind !== kind) refuseProblems({ copyOfId: 'notAllowed' });
  const at = now.toISOString();
  await sql`
    insert into outcomes (outcome_set_id, ordinal, code, title, statement, created_at, updated_at)
    select ${id}, ordinal, code, title, statement, ${at}, ${at} from outcomes where outcome_set_id = ${copyOfId}`.execute(db);
  await sql`
    insert into outcome_crosswalks (from_outcome_id, to_outcome_id)
    select f.id, t.id from outcomes f join outcomes t on t.code = f.code and t.outcome_set_id = ${id}
    where f.outcome_set_id = ${copyOfId}`.execute(db);
}

/** Links the 12 outcomes to the 11, in this direction, regardless of which set existed first. */
async function joinNational({ db }: Context, { id, start }: Start): Promise<void> {
  const isOlder = start === 'national12';
  const otherSet = await db
    .selectFrom('outcomeSets')
    .select('id')
    .where('nationalCount', '=', isOlder ? 11 : 12)
    .orderBy('adoptedOn', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!otherSet) return;
  const [from, to] = isOlder ? [id, otherSet.id] : [otherSet.id, id];
  const pairs = twelveToEleven.map((eleventh, index) => sql`(${`PO${index + 1}`}, ${`PO${eleventh}`})`);
  await sql`
    insert into outcome_crosswalks (from_outcome_id, to_outcome_id)
    select f.id, t.id from (values ${sql.join(pairs)}) as pair (from_code, to_code)
    join outcomes f on f.outcome_set_id = ${from} and f.code = pair.from_code
    join outcomes t on t.outcome_set_id = ${to} and t.code = pair.to_code`.execute(db);
}

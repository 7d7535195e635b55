import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Rows } from '../../../scope.ts';
import type { Pair, Target } from './plan.ts';
import { sidesOf, type Side } from './sides.ts';

interface Program {
  id: number;
  code: string;
  branchId: number;
  degreeId: number;
  semesters: number;
}
interface Batch {
  id: number;
  name: string;
  degreeId: number;
}

/** A syllabus by id. Rejects the parameter if the syllabus does not exist. */
export async function sideOf(db: Db, id: number, field: string): Promise<Side> {
  const [side] = await sidesOf(db, sql`y.id = ${id}`);
  if (!side) throw new ApiError('ValidationFailed', { fields: { [field]: 'unknownReference' } });
  return side;
}

/** A programme by id. Rejects the parameter if the programme is not one of `writable`. */
export async function programOf(db: Db, id: number, field: string, writable: Rows<'programs'>): Promise<Program> {
  const { rows } = await sql<Program>`
    select p.id, p.code, p.branch_id, p.degree_id, d.semesters from programs p join degrees d on d.id = p.degree_id
    where p.id = ${id} and ${writable.on('p.id')}`.execute(db);
  const [program] = rows;
  if (!program) throw new ApiError('ValidationFailed', { fields: { [field]: 'unknownReference' } });
  return program;
}

export async function batchOf(db: Db, id: number, field: string): Promise<Batch> {
  const batch = await db.selectFrom('batches').select(['id', 'name', 'degreeId']).where('id', '=', id).executeTakeFirst();
  if (!batch) throw new ApiError('ValidationFailed', { fields: { [field]: 'unknownReference' } });
  return batch;
}

/** Rejects a last semester before the first one. */
export const semesterProblems = ({
  fromSemester,
  toSemester,
}: {
  fromSemester: number | null;
  toSemester: number | null;
}): FieldProblems => (fromSemester !== null && toSemester !== null && toSemester < fromSemester ? { toSemester: 'outOfRange' } : {});

/**
 * Target of a copy: the existing syllabus of the programme for the batch, or a new one like the source. A new one uses
 * the requested set of programme outcomes if its programme may use the set, otherwise that of the source.
 */
export async function targetOf(
  db: Db,
  source: Side,
  { program, batch, poSetId }: { program: Program; batch: Batch; poSetId: number | null },
): Promise<Target> {
  const [existing] = await sidesOf(db, sql`y.program_id = ${program.id} and y.batch_id = ${batch.id}`);
  if (existing) return { ...existing, existing };
  const isSame = source.programId === program.id;
  const po = (await usableSet(db, program.id, poSetId)) ?? (await usableSet(db, program.id, source.poSetId));
  if (po === null) throw new ApiError('ValidationFailed', { fields: { poSetId: poSetId === null ? 'required' : 'notAllowed' } });
  const { regulation, minCredits, maxCredits } = source;
  return {
    existing: null,
    name: `${program.code} ${batch.name}`,
    programId: program.id,
    programCode: program.code,
    branchId: program.branchId,
    batchId: batch.id,
    batch: batch.name,
    degreeId: batch.degreeId,
    semesters: program.semesters,
    regulation,
    minCredits,
    maxCredits,
    poSetId: po,
    psoSetId: isSame ? source.psoSetId : await newestSet(db, program.id, 'PSO'),
    peoSetId: isSame ? source.peoSetId : await newestSet(db, program.id, 'PEO'),
  };
}

/** Rejects a requested set that is not a set of programme outcomes. */
export async function refuseStrangeSet(db: Db, poSetId: number | null): Promise<void> {
  if (poSetId === null) return;
  const set = await db.selectFrom('outcomeSets').select('kind').where('id', '=', poSetId).executeTakeFirst();
  refuseProblems(!set ? { poSetId: 'unknownReference' } : set.kind === 'PO' ? {} : { poSetId: 'notAllowed' });
}

/** The id if the set is shared or belongs to the programme, otherwise null. */
async function usableSet(db: Db, programId: number, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const set = await db.selectFrom('outcomeSets').select('programId').where('id', '=', id).executeTakeFirst();
  return set && (set.programId === null || set.programId === programId) ? id : null;
}

async function newestSet(db: Db, programId: number, kind: 'PSO' | 'PEO'): Promise<number | null> {
  const set = await db
    .selectFrom('outcomeSets')
    .select('id')
    .where('programId', '=', programId)
    .where('kind', '=', kind)
    .where('retiredOn', 'is', null)
    .orderBy('adoptedOn', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return set?.id ?? null;
}

/** Pairs of syllabi: each programme of a batch with its syllabus for the other batch. */
export async function pairsOfBatch(
  db: Db,
  sources: readonly Side[],
  { batch, poSetId }: { batch: Batch; poSetId: number | null },
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const source of sources) {
    const { programId: id, programCode: code, branchId, degreeId, semesters } = source;
    const program = { id, code, branchId, degreeId, semesters };
    pairs.push({ source, target: await targetOf(db, source, { program, batch, poSetId }) });
  }
  return pairs;
}

import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { creditProblems, ownPrograms, type syllabi } from '../../../../contract/syllabus/syllabi.ts';
import { attainment } from '../../../attainment.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { locked, type Proposal, type Rules } from '../../../resource/serve-resource.ts';
import { rowsFor, type Rows } from '../../../scope.ts';
import { transferCells } from '../outcome-map/transfer-cells.ts';
import { coursesOf } from './record.ts';
import { refuseWhileBuiltOn } from './semester.ts';

type Syllabi = typeof syllabi;
type After = Proposal<Syllabi>['after'];

/** Rules of the syllabus record; semesters have their own rules. */
export const syllabusRules: Rules<Syllabi> = {
  async check({ before, after, fields }, { db, caller, now }) {
    if (before && before['status'] !== 'draft') throw new ApiError('Locked', { detail: 'the syllabus is not a draft' });
    const courses = before ? await coursesOf(db, before.id) : [];
    // Fixed once there are courses, because they were chosen for this programme and batch.
    const fixed = (['programId', 'batchId'] as const).filter((name) => fields.includes(name));
    if (fixed.length > 0 && courses.length > 0) throw locked(...fixed);
    await refuseUnset(db, before?.id ?? 0, after, fields);
    await refuseJudged(db, before?.id ?? 0, fields);
    const problems = await problemsOf(db, after, rowsFor(ownPrograms, 'programs', { caller, now }));
    if (Object.keys(problems).length === 0) await refuseTwice(db, after, before?.id ?? 0);
    return problems;
  },
  async along({ after }, { db, caller }) {
    const { degreeId } = await db.selectFrom('programs').select('degreeId').where('id', '=', after.programId).executeTakeFirstOrThrow();
    return { degreeId, editedBy: caller.userId };
  },
  async afterChange(syllabusId, { before, after, fields }, context) {
    for (const name of ['poSetId', 'psoSetId'] as const) {
      const [fromSetId, toSetId] = [before?.[name] ?? null, after[name]];
      if (fields.includes(name) && fromSetId !== null && toSetId !== null) await transferCells(context, { syllabusId, fromSetId, toSetId });
    }
  },
  async beforeRemove(row, { db }: Context) {
    if (row['status'] !== 'draft') throw new ApiError('Locked', { detail: 'the syllabus is not a draft' });
    await refuseWhileBuiltOn(db, await coursesOf(db, row.id));
  },
};

/** Batch and outcome sets must belong to the programme; programme outcomes may also be shared. */
async function problemsOf(db: Db, after: After, writablePrograms: Rows<'programs'>): Promise<FieldProblems> {
  const { programId, batchId, poSetId, psoSetId, peoSetId } = after;
  const program = await db
    .selectFrom('programs as p')
    .select('p.degreeId')
    .where('p.id', '=', programId)
    .where(writablePrograms.on('p.id'))
    .executeTakeFirst();
  const batch = await db.selectFrom('batches').select('degreeId').where('id', '=', batchId).executeTakeFirst();
  const sets = await db
    .selectFrom('outcomeSets')
    .select(['id', 'kind', 'programId'])
    .where('id', 'in', [0, poSetId, psoSetId ?? 0, peoSetId ?? 0])
    .execute();
  const setProblem = (id: number | null, kind: 'PO' | 'PSO' | 'PEO') => {
    if (id === null) return null;
    const set = sets.find((candidate) => candidate.id === id);
    if (!set) return 'unknownReference' as const;
    const isOwn = set.programId === programId || (kind === 'PO' && set.programId === null);
    return set.kind === kind && isOwn ? null : ('notAllowed' as const);
  };
  const codes: Record<string, FieldProblems[string] | null> = {
    programId: program ? null : 'unknownReference',
    batchId: !batch ? 'unknownReference' : program && batch.degreeId !== program.degreeId ? 'notAllowed' : null,
    poSetId: setProblem(poSetId, 'PO'),
    psoSetId: setProblem(psoSetId, 'PSO'),
    peoSetId: setProblem(peoSetId, 'PEO'),
  };
  const problems = Object.entries(codes).flatMap(([field, code]) => (code === null ? [] : [[field, code] as const]));
  return { ...Object.fromEntries(problems), ...creditProblems(after) };
}

/** Each batch of a programme has one syllabus. */
async function refuseTwice(db: Db, { programId, batchId }: After, id: number): Promise<void> {
  const existing = await db
    .selectFrom('syllabi')
    .select('id')
    .where('programId', '=', programId)
    .where('batchId', '=', batchId)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (existing) throw new ApiError('Duplicate', { fields: { batchId: 'duplicate' } });
}

/** A set with mapped outcomes can be replaced, which moves its cells, but not removed. */
async function refuseUnset(db: Db, id: number, { psoSetId }: After, fields: readonly string[]): Promise<void> {
  if (id === 0 || psoSetId !== null || !fields.includes('psoSetId')) return;
  const mapped = await db
    .selectFrom('outcomeMaps as m')
    .innerJoin('semesterCourses as s', 's.id', 'm.semesterCourseId')
    .innerJoin('outcomes as o', 'o.id', 'm.outcomeId')
    .innerJoin('outcomeSets as t', 't.id', 'o.outcomeSetId')
    .select('m.id')
    .where('s.syllabusId', '=', id)
    .where('t.kind', '=', 'PSO')
    .executeTakeFirst();
  if (mapped) throw locked('psoSetId');
}

/** Once the attainment of one of its courses is approved, the outcome sets of a syllabus cannot change. */
async function refuseJudged(db: Db, id: number, fields: readonly string[]): Promise<void> {
  const sets = (['poSetId', 'psoSetId'] as const).filter((name) => fields.includes(name));
  if (id === 0 || sets.length === 0) return;
  const { rows } = await sql`
    select from semester_courses s where s.syllabus_id = ${id} and ${attainment.isApproved(sql`s.id`)} limit 1`.execute(db);
  if (rows.length > 0) throw locked(...sets);
}

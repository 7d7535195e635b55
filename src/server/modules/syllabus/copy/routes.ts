import { sql } from 'kysely';
import * as contract from '../../../../contract/syllabus/copy.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Run } from '../../../imports/work.ts';
import { rowsFor, type Rows } from '../../../scope.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { serveCopyCourse } from './course.ts';
import { planOf, type CopyPlan, type CopyRow } from './plan.ts';
import { sidesOf } from './sides.ts';
import { batchOf, pairsOfBatch, programOf, refuseStrangeSet, semesterProblems, sideOf, targetOf } from './targets.ts';
import { keptBy, undoCopies } from './undo.ts';
import { writeCopies, type CopyResult } from './write.ts';

/** Serves the four copy screens. */
export function serveCopies(serve: Serve): void {
  serveSteps(serve, contract.copyBatchSyllabus, {
    lock: ({ toBatchId }, { db }) => lockSyllabi(db, sql`batch_id = ${toBatchId}`),
    plan: async (parameters, context) => {
      const { db } = context;
      const writable = writablePrograms(context);
      const { batchId, toBatchId, programId, poSetId } = parameters;
      const from = await batchOf(db, batchId, 'batchId');
      const batch = await batchOf(db, toBatchId, 'toBatchId');
      refuseProblems({
        ...(batch.degreeId !== from.degreeId || batch.id === from.id ? { toBatchId: 'notAllowed' as const } : {}),
        ...semesterProblems(parameters),
      });
      await refuseStrangeSet(db, poSetId);
      const program = programId === null ? null : await programOf(db, programId, 'programId', writable);
      if (program && program.degreeId !== from.degreeId) refuseProblems({ programId: 'notAllowed' });
      const only = program ? sql`and y.program_id = ${program.id}` : sql``;
      const sources = await sidesOf(db, sql`y.batch_id = ${from.id} ${only} and ${writable.on('p.id')}`);
      const pairs = await pairsOfBatch(db, sources, { batch, poSetId });
      const name = `${program ? `${program.code} ` : ''}${from.name} → ${batch.name}`;
      return planOf(db, name, pairs, parameters);
    },
    ...copying,
  });

  serveSteps(serve, contract.copyBranchSyllabus, {
    lock: ({ toBatchId }, { db }) => lockSyllabi(db, sql`batch_id = ${toBatchId}`),
    plan: async (parameters, context) => {
      const { db } = context;
      const { syllabusId, toProgramId, toBatchId, poSetId } = parameters;
      const source = await sideOf(db, syllabusId, 'syllabusId');
      const program = await programOf(db, toProgramId, 'toProgramId', writablePrograms(context));
      const batch = await batchOf(db, toBatchId, 'toBatchId');
      refuseProblems({
        ...(program.id === source.programId ? { toProgramId: 'notAllowed' as const } : {}),
        ...(batch.degreeId !== program.degreeId ? { toBatchId: 'notAllowed' as const } : {}),
        ...semesterProblems(parameters),
      });
      await refuseStrangeSet(db, poSetId);
      const target = await targetOf(db, source, { program, batch, poSetId });
      return planOf(db, `${source.name} → ${target.name}`, [{ source, target }], parameters);
    },
    ...copying,
  });

  serveSteps(serve, contract.copyBranchCourse, {
    lock: ({ toSyllabusId }, { db }) => lockSyllabi(db, sql`id = ${toSyllabusId}`),
    plan: async (parameters, context) => {
      const { db } = context;
      const { syllabusId, toSyllabusId, semester, intoSemester: into, keepsOrder } = parameters;
      const source = await sideOf(db, syllabusId, 'syllabusId');
      const existing = await sideOf(db, toSyllabusId, 'toSyllabusId');
      await programOf(db, existing.programId, 'toSyllabusId', writablePrograms(context));
      if (existing.id === source.id) refuseProblems({ toSyllabusId: 'notAllowed' });
      const pair = { source, target: { ...existing, existing } };
      const { groups, maps } = parameters;
      const options = { fromSemester: semester, toSemester: semester, into, isByCode: !keepsOrder, groups, maps };
      return planOf(db, `${source.name} → ${existing.name}`, [pair], options);
    },
    ...copying,
  });

  serveCopyCourse(serve);
}

/** Common handlers of the three runs that write syllabi. */
const copying = {
  write: async (plan: CopyPlan, rows: readonly CopyRow[], run: Pick<Run, 'parts'>, context: Context) => {
    const result = await writeCopies(plan, rows, run, context);
    return { result, targetId: result.syllabi.length === 1 ? (result.syllabi[0]?.id ?? null) : null };
  },
  keeps: (runs: ReadonlyMap<number, CopyResult>, { db }: Context) => reasonsByRun(runs, (result) => keptBy(db, result)),
  undo: undoCopies,
};

/** Programmes that the caller may copy to. */
const writablePrograms = ({ caller, now }: Context): Rows<'programs'> => rowsFor(contract.copiedPrograms, 'programs', { caller, now });

/** Locks the target syllabi. */
async function lockSyllabi(db: Db, where: ReturnType<typeof sql>): Promise<void> {
  await sql`select id from syllabi where ${where} order by id for update`.execute(db);
}

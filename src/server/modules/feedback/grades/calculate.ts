import { calculateFinalGrades } from '../../../../contract/feedback/final-grades.ts';
import type { Serve } from '../../../http/serve.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { planGrades } from './plan.ts';
import { takeBack, writeGrade, type WrittenGrade } from './write.ts';

/** Calculation of a year's grades with preview. It can be undone until one of its grades is changed or moved. */
export function serveCalculation(serve: Serve): void {
  serveSteps(serve, calculateFinalGrades, {
    plan: (parameters, context) => planGrades(context, parameters),
    write: async ({ planned, academicYear }, rows, run, context) => {
      const byKey = new Map(planned.map((entry) => [entry.row.key, entry]));
      const grades: WrittenGrade[] = [];
      for (const part of run.parts(rows, 1))
        for (const { key, employeeId, name } of part) {
          const entry = byKey.get(key);
          if (entry) grades.push(await writeGrade(context, { ...entry, employeeId, name, academicYear }));
        }
      return { result: { grades: grades.map((grade) => ({ ...grade })) } };
    },
    keeps: async (runs, { db }) => {
      const ids = [...runs.values()].flatMap(({ grades }) => grades.map(({ id }) => id));
      const current = await db
        .selectFrom('feedbackFinalGrades')
        .select(['id', 'version'])
        .where('id', 'in', [0, ...ids])
        .execute();
      const now = new Map(current.map(({ id, version }) => [id, version]));
      const isChanged = ({ id, version }: WrittenGrade) => now.get(id) !== version;
      return reasonsByRun(runs, ({ grades }) => (grades.some(isChanged) ? 'isChanged' : null));
    },
    undo: async ({ grades }, context) => {
      for (const grade of grades) await takeBack(context, grade);
    },
  });
}

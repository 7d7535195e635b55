import { assignRegdNumbers, assignRollNumbers, classesOfStudents, classNumbers } from '../../../../contract/student/numbers.ts';
import type { Serve } from '../../../http/serve.ts';
import { assignNumbers } from './assign.ts';
import { readClass, readClasses, rollPrefixOf } from './class.ts';

/** Serves the calls of src/contract/student/numbers.ts. */
export function serveStudentNumbers(serve: Serve): void {
  serve(classNumbers, async ({ query }, { db }) => ({
    data: await readClass(db, query),
    rollPrefix: await rollPrefixOf(db, query),
  }));

  serve(classesOfStudents, async ({ query }, { db }) => ({ data: await readClasses(db, query.ids) }));

  serve(assignRegdNumbers, async ({ body: { items, dryRun, reason } }, context) => {
    const numbered = items.map(({ regdNo, ...item }) => ({ ...item, number: regdNo }));
    return { data: await assignNumbers(context, { field: 'regdNo', items: numbered, dryRun, reason }) };
  });

  serve(assignRollNumbers, async ({ body: { items, dryRun, reason } }, context) => {
    const numbered = items.map(({ rollNo, ...item }) => ({ ...item, number: rollNo }));
    return { data: await assignNumbers(context, { field: 'rollNo', items: numbered, dryRun, reason }) };
  });
}

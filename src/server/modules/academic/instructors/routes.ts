import { employeeTeaching } from '../../../../contract/academic/employee-teaching.ts';
import { instructorSheet, saveInstructors } from '../../../../contract/academic/instructors.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { loadList } from './loads.ts';
import { teachingOf } from './of-employee.ts';
import { readSheet } from './read.ts';
import { saveRows } from './save.ts';

/** Instructors: the calls of src/contract/academic/instructors.ts. */
export function serveInstructors(serve: Serve): void {
  serve(instructorSheet, async ({ query: { registrationPolicyId, onDate } }, context) => ({
    data: await readSheet(context, registrationPolicyId, onDate),
  }));
  serve(saveInstructors, async ({ body }, context) => ({ data: await saveRows(context, body) }));
  serve(employeeTeaching, async ({ id }, scoped) => {
    const { db } = await scoped.open('employees', id);
    return { data: { terms: await teachingOf(db, id) } };
  });
  serveList(serve, loadList);
}

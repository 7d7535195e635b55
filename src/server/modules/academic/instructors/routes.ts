import { instructorSheet, saveInstructors } from '../../../../contract/academic/instructors.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { loadList } from './loads.ts';
import { readSheet } from './read.ts';
import { saveRows } from './save.ts';

/** Who teaches what: the calls of src/contract/academic/instructors.ts. */
export function serveInstructors(serve: Serve): void {
  serve(instructorSheet, async ({ query: { registrationPolicyId, onDate } }, context) => ({
    data: await readSheet(context, registrationPolicyId, onDate),
  }));
  serve(saveInstructors, async ({ body }, context) => ({ data: await saveRows(context, body) }));
  serveList(serve, loadList);
}

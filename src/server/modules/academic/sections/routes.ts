import * as contract from '../../../../contract/academic/sections.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { serveNewSections } from './new-sections.ts';
import { sectionList } from './list.ts';
import { readMembers, readSection, readTeaching } from './read.ts';
import { readPolicyCourses } from './policy-courses.ts';
import { add, change, remove } from './write.ts';

/** Sections with their groups: the calls of src/contract/academic/sections.ts. */
export function serveSections(serve: Serve, services: Services): void {
  serveList(serve, sectionList);
  serveNewSections(serve);

  serve(contract.getSection, async ({ id }, context) => ({ data: await readSection(context, id) }));
  serve(contract.sectionMembers, async ({ id }, context) => ({ data: await readMembers(context, id, services) }));
  serve(contract.sectionTeaching, async ({ id }, context) => ({ data: await readTeaching(context, id) }));
  serve(contract.policyCourses, async ({ id }, { db }) => ({ data: await readPolicyCourses(db, id) }));

  serve(contract.addSection, async ({ body }, context) => ({
    data: await readSection(context, await add(context, body)),
  }));

  serve(contract.changeSection, async ({ id, body }, context) => {
    await change(context, id, body);
    return { data: await readSection(context, id) };
  });

  serve(contract.removeSection, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });
}

import * as contract from '../../../../contract/academic/groups.ts';
import type { Serve } from '../../../http/serve.ts';
import { moveBetween } from './move.ts';
import { readBoard } from './read.ts';
import { renumber } from './renumber.ts';

/** Groups of a section: the calls of src/contract/academic/groups.ts. */
export function serveGroups(serve: Serve): void {
  serve(contract.groupsBoard, async ({ id }, { db }) => ({ data: await readBoard(db, id) }));

  serve(contract.moveToGroups, async ({ id, body }, context) => ({
    data: { students: await moveBetween(context, id, body) },
  }));

  serve(contract.renumberSection, async ({ id, body }, context) => {
    await renumber(context, id, body.rule);
    return { data: await readBoard(context.db, id) };
  });
}

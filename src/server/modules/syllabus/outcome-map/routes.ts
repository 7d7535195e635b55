import * as maps from '../../../../contract/syllabus/outcome-map.ts';
import * as programmes from '../../../../contract/syllabus/programme-maps.ts';
import type { Serve } from '../../../http/serve.ts';
import { applyMap, siblingMapsOf } from './sibling-maps.ts';
import { moveMap } from './move.ts';
import { mappedPrograms, mapsOf, matrixOf } from './programme.ts';
import { headOf, readMap } from './read.ts';
import { changeMap } from './write.ts';

/** Serves the calls of src/contract/syllabus/outcome-map.ts and programme-maps.ts. */
export function serveOutcomeMaps(serve: Serve): void {
  serve(maps.getOutcomeMap, async ({ id }, scoped) => {
    const { db, caller } = await scoped.open('semesterCourses', id);
    return { data: await readMap(db, id, caller) };
  });

  serve(maps.changeOutcomeMap, async ({ id, body }, scoped) => {
    const context = await scoped.open('semesterCourses', id);
    await changeMap(context, id, body);
    return { data: await readMap(context.db, id, context.caller) };
  });

  serve(maps.moveOutcomeMap, async ({ id, body }, scoped) => {
    const context = await scoped.open('semesterCourses', id);
    await moveMap(context, id, body);
    return { data: await readMap(context.db, id, context.caller) };
  });

  serve(maps.outcomeMapKin, async ({ id }, scoped) => {
    const context = await scoped.open('semesterCourses', id);
    return { data: await siblingMapsOf(context, await headOf(context.db, id)) };
  });

  serve(maps.applyOutcomeMap, async ({ id, body }, scoped) => {
    const context = await scoped.open('semesterCourses', id);
    return { data: await applyMap(context, id, body) };
  });

  serve(programmes.mappedPrograms, async (_input, scoped) => {
    const { db, rows } = scoped.within('programs');
    return { data: await mappedPrograms(db, rows) };
  });

  serve(programmes.listOutcomeMaps, async ({ id, query: { batchId } }, scoped) => {
    const { db } = await scoped.open('programs', id);
    return { data: await mapsOf(db, id, batchId) };
  });

  serve(programmes.programmeMatrix, async ({ id, query: { batchId } }, scoped) => {
    const { db } = await scoped.open('programs', id);
    return { data: await matrixOf(db, id, batchId) };
  });
}

import * as contract from '../../../../contract/syllabus/vision.ts';
import type { Serve } from '../../../http/serve.ts';
import { readMap, writeMap } from './objective-map.ts';
import { addVision, changeVision } from './vision-write.ts';
import { listVisions, mayWrite, readVision } from './visions.ts';

export function serveVision(serve: Serve): void {
  serve(contract.listVisions, async ({ query: { departmentId = null, current } }, context) => ({
    data: await listVisions(context.db, departmentId, current ?? false),
    mayWrite: await mayWrite(context, departmentId),
  }));
  serve(contract.getVision, async ({ id }, { db }) => ({ data: await readVision(db, id) }));
  serve(contract.createVision, async ({ body }, scoped) => ({
    data: await addVision(scoped.within('departments'), body),
  }));
  serve(contract.changeVision, async ({ id, body }, scoped) => ({
    data: await changeVision(await scoped.open('visionStatements', id), id, body),
  }));

  serve(contract.getObjectiveMap, async ({ id, query }, scoped) => ({
    data: await readMap(await scoped.open('programs', id), id, query.of ?? 'department'),
  }));
  serve(contract.changeObjectiveMap, async ({ id, body }, scoped) => ({
    data: await writeMap(await scoped.open('programs', id), id, body),
  }));
}

import * as outcomes from '../../../../contract/syllabus/outcomes.ts';
import * as sets from '../../../../contract/syllabus/outcome-sets.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { readCrosswalk, writeCrosswalk } from './crosswalk.ts';
import { addOutcome, changeOutcome, removeOutcome } from './outcome-write.ts';
import { outcomeList, readOutcome } from './outcomes.ts';
import { servePrograms } from './programs.ts';
import { addSet, changeSet, orderSet, removeSet } from './set-write.ts';
import { readSet, setList } from './sets.ts';

export function serveOutcomes(serve: Serve): void {
  servePrograms(serve);

  serveList(serve, setList);
  serve(sets.getOutcomeSet, async ({ id }, scoped) => ({
    data: await readSet(await scoped.open('outcomeSets', id), id),
  }));
  serve(sets.createOutcomeSet, async ({ body }, scoped) => ({ data: await addSet(scoped.within('programs'), body) }));
  serve(sets.changeOutcomeSet, async ({ id, body }, scoped) => ({
    data: await changeSet(await scoped.open('outcomeSets', id), id, body),
  }));
  serve(sets.removeOutcomeSet, async ({ id }, scoped) => ({
    data: await removeSet(await scoped.open('outcomeSets', id), id),
  }));
  serve(sets.orderOutcomes, async ({ id, body }, scoped) => ({
    data: await orderSet(await scoped.open('outcomeSets', id), id, body),
  }));

  serveList(serve, outcomeList);
  serve(outcomes.getOutcome, async ({ id }, scoped) => ({
    data: await readOutcome(await scoped.open('outcomes', id), id),
  }));
  serve(outcomes.createOutcome, async ({ body }, scoped) => ({
    data: await addOutcome(await scoped.open('outcomeSets', body.outcomeSetId), body),
  }));
  serve(outcomes.changeOutcome, async ({ id, body }, scoped) => ({
    data: await changeOutcome(await scoped.open('outcomes', id), id, body),
  }));
  serve(outcomes.removeOutcome, async ({ id }, scoped) => ({
    data: await removeOutcome(await scoped.open('outcomes', id), id),
  }));

  serve(outcomes.getCrosswalk, async ({ id, query }, scoped) => ({
    data: await readCrosswalk(await scoped.open('outcomeSets', id), id, query.toId?.[0]),
  }));
  serve(outcomes.putCrosswalk, async ({ id, body }, scoped) => ({
    data: await writeCrosswalk(await scoped.open('outcomeSets', id), id, body),
  }));
}

import { api } from '../../src/server/api.ts';
import { testApp } from '../support/app.ts';
import { askBare, cpuOf, readingOf, signAllIn } from '../support/read-costs.ts';
import { readingInputs } from '../support/whose/reading-inputs.ts';
import { figureLine } from './figures.ts';

/** A read that takes more milliseconds of a processor than this must declare a cost. */
const most = 50;
/** Cheaper reads are not printed. */
const printedFrom = 30;

/**
 * Prints the processor time of each read of the contract without a declared cost, on a demo college of the size of `npm
 * start`. It is not a test: on a busy machine the same read takes up to a fifth more.
 */
export async function printCosts(): Promise<void> {
  // Checking answers is not part of a call's cost.
  const portal = await testApp(2400, { checkAnswers: false });
  try {
    const inputs = await readingInputs(portal.database.db);
    await signAllIn(portal);
    const unread: string[] = [];
    for (const [name, call] of api) {
      if (call.method !== 'GET' || call.cost || call.file === 'events') continue;
      const reading = await readingOf(portal, inputs, name, call);
      if (!reading) {
        unread.push(name);
        continue;
      }
      const measured = await cpuOf(() => askBare(portal, reading), printedFrom);
      if (measured >= printedFrom) console.log(figureLine({ what: `${name}, of a processor`, measured, unit: 'ms', budget: { most } }));
    }
    console.log(`No record of the demo college to read: ${unread.join(', ')}`);
  } finally {
    await portal.close();
  }
}

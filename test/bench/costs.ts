import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import { api } from '../../src/server/api.ts';
import { testApp } from '../support/app.ts';
import { askBare, budgetMs, cpuOf, isFarOver, limitAt, readingOf, signAllIn, unitOf, type Reading } from '../support/read-costs.ts';
import { readingInputs } from '../support/scoped-rows/reading-inputs.ts';
import { figureLine } from './figures.ts';

/** Cheaper reads are not printed. */
const printedFrom = 30;
/** Reads with a declared cost are only printed, so a rough figure is enough. */
const triesOfDeclared = 3;

interface Measured {
  readonly name: string;
  readonly cost: AnyEndpoint['cost'];
  readonly reading: Reading;
  readonly ms: number;
}

/**
 * Measures the processor time of each read of the contract on a demo college of the size of `npm start`, and fails if
 * one without a declared cost is far over the budget. Milliseconds alone are not a verdict, because on a busy or slower
 * machine the same read takes longer. A read is therefore compared with a unit of work of the same process, and the
 * least of several tries counts. Rows read or statements are not compared, because half of a costly read is usually the
 * work on its rows: objects, order and JSON.
 */
export async function printCosts(): Promise<void> {
  // Checking answers is not part of a call's cost.
  const portal = await testApp(2400, { checkAnswers: false });
  try {
    const inputs = await readingInputs(portal.database.db);
    await signAllIn(portal);
    const unitBefore = await unitOf(portal);
    const unread: string[] = [];
    const all: Measured[] = [];
    for (const [name, call] of api) {
      if (call.method !== 'GET' || call.file === 'events') continue;
      const reading = await readingOf(portal, inputs, name, call);
      if (!reading) {
        unread.push(name);
        continue;
      }
      const { cost } = call;
      const ask = () => askBare(portal, reading);
      all.push({ name, cost, reading, ms: cost ? await cpuOf(ask, 0, triesOfDeclared) : await cpuOf(ask, printedFrom) });
    }
    const unit = Math.max(unitBefore, await unitOf(portal));
    const over: string[] = [];
    for (const { name, cost, reading, ms } of all) {
      if (cost) {
        console.log(figureLine({ what: `${name}, ${cost}, of a processor`, measured: ms, unit: 'ms' }));
        continue;
      }
      // A read that is far over the budget is measured again, with nothing left of what ran before it.
      const measured = isFarOver(ms, unit) ? Math.min(ms, await cpuOf(() => askBare(portal, reading), limitAt(unit))) : ms;
      if (measured >= printedFrom)
        console.log(figureLine({ what: `${name}, of a processor`, measured, unit: 'ms', budget: { most: budgetMs } }));
      if (isFarOver(measured, unit)) over.push(name);
    }
    console.log(figureLine({ what: 'A unit of work, of a processor', measured: unit, unit: 'ms' }));
    console.log(`No record of the demo college to read: ${unread.join(', ')}`);
    if (over.length > 0) {
      console.log(`Over ${limitAt(unit).toFixed()} ms without a declared cost: ${over.join(', ')}`);
      process.exitCode = 1;
    }
    const judged = all.filter(({ cost }) => !cost).length;
    console.log(`${judged - over.length} passed, ${over.length} failed`);
  } finally {
    await portal.close();
  }
}

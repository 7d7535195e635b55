/**
 * npm run test:mutations [machine…]: puts one fault after the other into each machine, in memory, and plays its journeys.
 * A fault that none of them notices is named, and the run has failed.
 */
import { readdirSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { machinesWithJourneys } from '../support/declared.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf } from './mutants.ts';
import { firstToNotice, testsOf } from './play.ts';

// The tests are gathered here, not run: this has to be said before the first of them is loaded.
Object.assign(globalThis, { UVU_DEFER: true, UVU_QUEUE: [[]] });
// A fault may well make an actor fail after its test has ended.
process.on('uncaughtException', () => {});

const wanted = process.argv.slice(2);
const started = performance.now();
for (const file of readdirSync('machines').filter((name) => name.endsWith('.ts'))) {
  const name = file.slice(0, -3);
  if (wanted.length === 0 || wanted.includes(name)) await import(`../machines/${name}.test.ts`);
}

let planted = 0;
const unnoticed: string[] = [];
const unused = new Set(Object.keys(equivalents));
for (const machine of machinesWithJourneys.values()) {
  const [count, missed] = await mutate(machine);
  planted += count;
  unnoticed.push(...missed);
  console.log(`${machine.id.padEnd(16)} ${String(count).padStart(5)} faults  ${missed.length} unnoticed`);
}
for (const name of unnoticed) console.log(`UNNOTICED ${name}`);
if (wanted.length === 0) for (const name of unused) console.log(`NOT NEEDED among the equivalent ones: ${name}`);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const { length: equal } = Object.keys(equivalents);
console.log(`${planted} faults, ${equal} that change nothing, ${unnoticed.length} unnoticed, in ${seconds} s`);
process.exit(unnoticed.length || (wanted.length === 0 && unused.size) ? 1 : 0);

/** How many faults there are, and the names of those that no test notices. */
async function mutate(machine: AnyStateMachine): Promise<[number, string[]]> {
  const missed: string[] = [];
  let tests = testsOf(machine);
  const mutants = mutantsOf(machine);
  for (const mutant of mutants) {
    const first = await firstToNotice(machine, mutant, tests);
    // Neighbouring faults are often noticed by the same test: it comes first the next time.
    if (first) tests = [first, ...tests.filter((test) => test !== first)];
    else if (!unused.delete(mutant.name)) missed.push(mutant.name);
  }
  return [mutants.length, missed];
}

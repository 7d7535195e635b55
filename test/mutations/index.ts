/**
 * npm run test:mutations [machine…]: plants one fault after another into each machine, in memory, and runs its tests,
 * in as many processes as there are cores. A fault that no test detects is printed, and the run fails. The last line
 * counts machines: `28 passed, 0 failed`.
 *
 * With `--changed` only into machines that have changed since the last green run in the table `noticed.json`, which
 * `MUTATIONS=write` enters a green run in.
 */
import { fork } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { machinesWithJourneys } from '../support/declared.ts';
import { bodyMutants } from './bodies.ts';
import { equivalents } from './equivalents.ts';
import { mutantsOf } from './mutants.ts';
import { changedMachines, enterNoticed, machineIdOf, machineNames } from './noticed.ts';
import { partMutants } from './part-mutants.ts';
import { findingsOn, type Findings } from './play.ts';

/** The findings of one process on its share of the faults, by machine. */
type Result = Record<string, Findings>;

const share = process.env['MUTATIONS_SHARE']?.split('/').map(Number);
const parameters = process.argv.slice(2);
const isWhole = parameters.length === 0;
const wanted = isWhole ? machineNames() : parameters;
const names = parameters.includes('--changed') ? changedMachines() : wanted;
if (share) await playShare(share[0] ?? 0, share[1] ?? 1);
else if (names.length > 0) await playAll();
else console.log('No machine has changed since every fault in it was noticed.\n0 passed, 0 failed');

async function playAll(): Promise<void> {
  const started = performance.now();
  const count = availableParallelism();
  const results = await Promise.all(Array.from({ length: count }, (_, index) => resultOf(`${index}/${count}`)));
  const unnoticed: string[] = [];
  const failing: string[] = [];
  const unused = new Set(Object.keys(equivalents));
  let sum = 0;
  let passed = 0;
  let failed = 0;
  for (const id of Object.keys(results[0] ?? {})) {
    const planted = results.reduce((all, result) => all + (result[id]?.planted ?? 0), 0);
    const missed = results.flatMap((result) => result[id]?.missed ?? []).filter((name) => !unused.delete(name));
    console.log(`${id.padEnd(16)} ${String(planted).padStart(5)} faults  ${missed.length} unnoticed`);
    const titles = new Set(results.flatMap((result) => result[id]?.failing ?? []));
    failing.push(...[...titles].map((title) => `${id}: “${title}” fails without a fault`));
    unnoticed.push(...missed);
    sum += planted;
    if (missed.length > 0 || titles.size > 0) failed += 1;
    else passed += 1;
  }
  // In a machine whose tests fail, no fault was planted, so that its equivalent ones seem not to be needed.
  const isJudged = isWhole && failing.length === 0;
  if (isJudged && unused.size > 0) failed += 1;
  const wrong = [...failing, ...unnoticed.map((name) => `UNNOTICED ${name}`)];
  if (isJudged) wrong.push(...[...unused].map((name) => `NOT NEEDED among the equivalent ones: ${name}`));
  for (const line of wrong) console.log(line);
  // The file in which `.ci/run` collects failures, to print them again at its end.
  const gathered = process.env['TEST_FAILURES'];
  if (gathered && wrong.length) appendFileSync(gathered, `${wrong.join('\n')}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const { length: equal } = Object.keys(equivalents);
  console.log(`${sum} faults, ${equal} that change nothing, ${unnoticed.length} unnoticed, in ${seconds} s`);
  // Counted by machine, since thousands of faults would drown out the other tests.
  console.log(`${passed} passed, ${failed} failed`);
  if (failed === 0 && process.env['MUTATIONS'] === 'write') enterNoticed(names);
  process.exit(failed ? 1 : 0);
}

/** Starts one more process for a share of the faults of every machine. */
function resultOf(part: string): Promise<Result> {
  const child = fork(process.argv[1]!, names, { env: { ...process.env, MUTATIONS_SHARE: part } });
  return new Promise((done, fail) => {
    child.on('message', (result) => done(result as Result));
    child.on('exit', (code) => fail(new Error(`a process of the run ended early with ${code}`)));
  });
}

async function playShare(index: number, count: number): Promise<void> {
  // The tests are collected here, not run: this must be set before the first of them is loaded.
  Object.assign(globalThis, { UVU_DEFER: true, UVU_QUEUE: [[]] });
  // A fault may make an actor fail after its test has ended.
  process.on('uncaughtException', () => {});
  process.on('unhandledRejection', () => {});
  for (const name of names) await import(`../machines/${name}.test.ts`);
  const ids = new Set(names.map(machineIdOf));
  const result: Result = {};
  for (const machine of machinesWithJourneys.values()) {
    if (!ids.has(machine.id)) continue;
    const all = [...mutantsOf(machine), ...partMutants(machine), ...bodyMutants(machine)];
    const share = all.filter((_mutant, place) => place % count === index);
    result[machine.id] = await findingsOn(machine, share);
  }
  process.send?.(result, () => process.exit(0));
}

/**
 * npm run test:steady [-- --times 10]: plays the journeys and the components ten times, five of them on one core, and
 * prints each test that was unsteady or failed in any of the runs, with the number of runs. The output of each run is
 * in `.cache/steady`.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../src/build/project.mjs';
import { steadinessOf } from './runner/steadiness.mjs';

process.chdir(root);
const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } });
const folder = join('.cache', 'steady');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const runs = [];
for (let number = 1; number <= Number(values.times); number += 1) runs.push(await play(number, number % 2 === 0));
const lines = steadinessOf(runs);
console.log(lines.length ? lines.join('\n') : 'Every test passed at once in every run.');
process.exitCode = lines.length ? 1 : 0;

/** Plays once, and returns what `steadinessOf` needs to know. */
async function play(number, isOnOneCore) {
  const started = performance.now();
  const failures = join(folder, `${number}.failures`);
  const tests = [process.execPath, 'test/run.mjs', 'test/journeys', 'test/portal'];
  const [command, ...parameters] = isOnOneCore ? ['taskset', '-c', '0', ...tests] : tests;
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TEST_FAILURES: failures },
  });
  let end = '';
  child.stdout.pipe(createWriteStream(join(folder, `${number}.log`)));
  child.stdout.on('data', (data) => (end = (end + data).slice(-1000)));
  await new Promise((done, fail) => child.on('error', fail).on('close', done));
  const [closing] = end.match(/^\d+ passed, \d+ failed$/m) ?? [];
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${number}${isOnOneCore ? ' on one core' : ''}: ${closing ?? 'did not come to its end'}, ${seconds} s`);
  return { text: existsSync(failures) ? readFileSync(failures, 'utf8') : '', isOnOneCore, isWhole: closing !== undefined };
}

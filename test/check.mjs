/**
 * npm run check: everything that can be checked without running the project. The steps share the cores; each prints its
 * output when it ends, and the exit code covers all.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const started = performance.now();
const tests = ['locales', 'styles', 'architecture', 'patterns', 'prose', 'timing', 'words'].map((name) => `test/${name}.test.ts`);
/** The longest step comes first: it has a core to itself meanwhile. */
const steps = [
  ['lint', 'node_modules/.bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'node_modules/.bin/tsc', ['-b']],
  ['format', 'node_modules/.bin/prettier', ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.']],
  ['languages, styles, imports', process.execPath, ['test/run.mjs', ...tests]],
  ['screens', process.execPath, ['test/run.mjs', '--script', 'test/missing-screens.ts']],
];
const failed = [];
const queue = steps.values();
const lane = async () => {
  for (const [name, command, commandArguments] of queue) if (!(await isFine(name, command, commandArguments))) failed.push(name);
};
await Promise.all([lane(), lane()]);

const languages = 'da de el en es fr hu it ja pl pt ru sv tr zh ae'.split(' ');
const there = languages.filter((language) => existsSync(join('public/locales', language, 'shell.json')));
console.log(`— ${there.length} of ${languages.length} languages are there, ${countTexts()} English texts`);
if (there.length < languages.length) failed.push('languages missing');

const verdict = failed.length ? `Not in order: ${failed.join(', ')}.` : 'All in order.';
console.log(`${verdict} ${seconds(started)}`);
process.exitCode = failed.length ? 1 : 0;

/** Runs one step, and prints its output. */
async function isFine(name, command, commandArguments) {
  const begun = performance.now();
  const child = spawn(command, commandArguments, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise((done) => child.on('close', done));
  console.log(`— ${name}  ${seconds(begun)}\n${output}`.trimEnd());
  return code === 0;
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function countTexts() {
  const count = (value) => (typeof value === 'string' ? 1 : Object.values(value).reduce((sum, inner) => sum + count(inner), 0));
  const files = readdirSync('public/locales/en');
  return count(files.map((name) => JSON.parse(readFileSync(join('public/locales/en', name), 'utf8'))));
}

/**
 * npm run check: everything that can be checked without running the project. The steps share the cores; each prints its
 * output when it ends, and the exit code covers all.
 *
 * npm run check -- lint types format: these steps alone; with `--changed` the format only of files that have changed
 * since the branch left main. Failures are also written to the file of TEST_FAILURES.
 */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const started = performance.now();
const tests = ['locales', 'styles', 'architecture', 'patterns', 'prose', 'timing', 'words', 'glossary'].map(
  (name) => `test/${name}.test.ts`,
);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { changed: { type: 'boolean' } } });
const formatted = (values.changed && changedFiles()) || ['.'];
const prettier = ['--check', '--ignore-unknown', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'];
/** The longest step comes first: it has a core to itself meanwhile. */
const steps = [
  ['lint', 'node_modules/.bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'node_modules/.bin/tsc', ['-b']],
  ['format', 'node_modules/.bin/prettier', [...prettier, ...formatted]],
  ['languages, styles, imports', process.execPath, ['test/run.mjs', ...tests]],
  ['screens', process.execPath, ['test/run.mjs', '--script', 'test/missing-screens.ts']],
];
const isWhole = positionals.length === 0;
const wanted = isWhole ? steps : steps.filter(([name]) => positionals.includes(name));
const failed = [];
const queue = wanted.values();
const lane = async () => {
  for (const [name, command, commandArguments] of queue) if (!(await isFine(name, command, commandArguments))) failed.push(name);
};
await Promise.all([lane(), lane()]);

if (isWhole) checkLanguages();
console.log(failed.length ? `Not in order: ${failed.join(', ')}. ${seconds(started)}` : `All in order. ${seconds(started)}`);
if (!isWhole) console.log(`${wanted.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length ? 1 : 0;

function checkLanguages() {
  const languages = 'da de el en es fr hu it ja pl pt ru sv tr zh ae'.split(' ');
  const there = languages.filter((language) => existsSync(join('public/locales', language, 'shell.json')));
  console.log(`— ${there.length} of ${languages.length} languages are there, ${countTexts()} English texts`);
  if (there.length < languages.length) failed.push('languages missing');
}

/** The files that have changed since the branch left main; undefined on main itself, or if it is not there. */
function changedFiles() {
  const git = (...gitArguments) => execFileSync('git', gitArguments, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  for (const main of ['origin/main', 'main']) {
    try {
      const since = git('merge-base', 'HEAD', main);
      const files = git('diff', '--name-only', '--diff-filter=d', since).split('\n').filter(Boolean);
      return since === git('rev-parse', 'HEAD') || !files.length ? undefined : files;
    } catch {
      // There is no such branch.
    }
  }
}

/** Runs one step, and prints its output. */
async function isFine(name, command, commandArguments) {
  const begun = performance.now();
  const child = spawn(command, commandArguments, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise((done) => child.on('close', done));
  console.log(`— ${name}  ${seconds(begun)}\n${output}`.trimEnd());
  if (code !== 0 && process.env.TEST_FAILURES) appendFileSync(process.env.TEST_FAILURES, `Not in order: ${name}\n${output}`);
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

/** npm run check: all that can be said of the project without running it. Each step says its own; the exit code says all. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/** @type {[name: string, command: string, commandArguments: string[]][]} */
const steps = [
  ['types', 'node_modules/.bin/tsc', ['-b']],
  ['lint', 'node_modules/.bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'node_modules/.bin/prettier', ['--check', '--log-level', 'warn', '.']],
  [
    'languages, styles, imports',
    process.execPath,
    ['test/run.mjs', 'test/locales.test.ts', 'test/styles.test.ts', 'test/architecture.test.ts'],
  ],
];
const failed = [];
for (const [name, command, commandArguments] of steps) {
  console.log(`— ${name}`);
  if (spawnSync(command, commandArguments, { stdio: 'inherit' }).status !== 0) failed.push(name);
}

const languages = 'da de el en es fr hu it ja pl pt ru sv tr zh ae'.split(' ');
const there = languages.filter((language) => existsSync(join('public/locales', language, 'shell.json')));
console.log(`— ${there.length} of ${languages.length} languages are there, ${countTexts()} English texts`);
if (there.length < languages.length) failed.push('languages missing');

if (existsSync('src/portal/routes.ts')) {
  console.log('— screens');
  if (spawnSync(process.execPath, ['test/run.mjs', '--script', 'test/missing-screens.ts'], { stdio: 'inherit' }).status)
    failed.push('screens');
}
console.log(failed.length ? `Not in order: ${failed.join(', ')}.` : 'All in order.');
process.exitCode = failed.length ? 1 : 0;

function countTexts() {
  const count = (value) =>
    typeof value === 'string' ? 1 : Object.values(value).reduce((sum, inner) => sum + count(inner), 0);
  const files = readdirSync('public/locales/en');
  return count(files.map((name) => JSON.parse(readFileSync(join('public/locales/en', name), 'utf8'))));
}

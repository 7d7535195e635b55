import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** The build is plain JavaScript, which Node runs unchanged. */
const { newsOf, stepsFor } = (await import(pathToFileURL('src/build/watch-steps.mjs').href)) as {
  stepsFor(path: string): string[];
  newsOf(before: Map<string, string>, after: Map<string, string>): { changed: string[]; news: string | null };
};

const test = suite('steps of development');

const steps: [path: string, steps: string[]][] = [
  ['public/locales/de/student.json', ['texts']],
  ['public/logo-pmec.png', ['files']],
  ['machines/list.ts', ['portal', 'inspector']],
  ['src/portal/kit/button.css.ts', ['portal']],
  ['src/portal/kinds/form/form-screen.tsx', ['portal']],
  ['src/portal/inspector/main.ts', ['inspector']],
  ['src/charts/plugin.mjs', ['inspector']],
  ['src/contract/student/fields.ts', ['server', 'portal']],
  ['src/server/http/serve.ts', ['server']],
  ['src/portal/kinds/README.md', []],
  ['src/server/.serve.ts.swp', []],
  ['src/build/pages.mjs', []],
];
for (const [path, expected] of steps)
  test(`${path}: ${expected.join(' and ') || 'nothing'} again`, () => assert.equal(stepsFor(path), expected));

const before = new Map([
  ['dist/main.js', 'a'],
  ['dist/main.css', 'b'],
  ['dist/main.js.map', 'c'],
]);
const changes: [what: string, after: Iterable<[string, string]>, news: string | null, changed: string[]][] = [
  ['nothing', [], null, []],
  ['a sheet', [['dist/main.css', 'x']], 'styles', ['dist/main.css']],
  ['a script', [['dist/main.js', 'x']], 'code', ['dist/main.js']],
  [
    'both',
    [
      ['dist/main.js', 'x'],
      ['dist/main.css', 'x'],
    ],
    'code',
    ['dist/main.js', 'dist/main.css'],
  ],
  ['a new chunk', [['dist/chunk.js', 'x']], 'code', ['dist/chunk.js']],
  ['a comment', [['dist/main.js.map', 'x']], null, ['dist/main.js.map']],
];
for (const [what, after, news, changed] of changes)
  test(`${what} has changed: a page takes over ${news ?? 'nothing'}`, () =>
    assert.equal(newsOf(before, new Map([...before, ...after])), { changed, news }));

test.run();

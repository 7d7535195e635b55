/** The examples on the page for testers run as printed and produce the printed output. */
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { machinesWithJourneys } from '../support/declared.ts';
import { declaredTransitions, stateNodes } from '../support/transitions.ts';
import './logout.test.ts';
import './session.test.ts';

const page = readFileSync('test/README.md', 'utf8');
const blocks = (kind: string) => [...page.matchAll(new RegExp('^```' + kind + '\\n(.*?)^```$', 'gms'))].map(([, text]) => text!);
const [printed] = blocks('text');
const table = blocks('text').find((text) => text.startsWith('machine '));
const folder = resolve('.cache/test', `readme-${process.pid}`);

const test = suite('page for testers');
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('the examples run', async () => {
  // Imports of the published package are tested in test/build.
  const examples = blocks('ts').filter((text) => !text.includes("from 'pmec-portal/"));
  assert.is(examples.length, 3);
  await build({
    stdin: { contents: examples.map((_, index) => `import 'example:${index}';`).join('\n'), resolveDir: 'test' },
    outfile: `${folder}/examples.mjs`,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    plugins: [
      {
        name: 'examples',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^example:/ }, ({ path }) => ({ path, namespace: 'examples' }));
          onLoad({ filter: /./, namespace: 'examples' }, ({ path }) => ({
            contents: examples[Number(path.split(':')[1])]!,
            loader: 'ts',
            resolveDir: resolve('test'),
          }));
        },
      },
    ],
  });
  mkdirSync(folder, { recursive: true });
  const output = execFileSync(process.execPath, [`${folder}/examples.mjs`], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  assert.ok(output.startsWith(printed!), output);
  assert.match(output, /Total: +10\n +Passed: +10/);
});

test('the table matches the machines', () => {
  const rows = table!.trim().split('\n').slice(1);
  assert.is(rows.length, 2);
  for (const row of rows) {
    const [id = '', ...figures] = row.split(/\s+/);
    const machine = machinesWithJourneys.get(id)!;
    const transitions = declaredTransitions(machine).size;
    assert.equal(figures.map(Number), [stateNodes(machine).length - 1, transitions, transitions], id);
  }
});

test.run();

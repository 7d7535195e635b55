/** A process of tests ends, and names the failed tests, also if a hook has left a server open. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Run {
  name: string;
  files: string[];
}
interface Result {
  passed: number;
  trouble: string[];
  files: { file: string; passed: number; failures: { suite: string; title: string; said: string; count: number }[] }[];
}

const { bundle } = (await import(pathToFileURL('test/bundle.mjs').href)) as {
  bundle: (runs: readonly Run[], outdir: string) => Promise<void>;
};
const { runAlone } = (await import(pathToFileURL('test/runner/process.mjs').href)) as {
  runAlone: (run: Run & { outdir: string }, scratch: string, shared: Record<string, string>) => Promise<Result>;
};

const test = suite('a process of tests');
/** Below the project, where the bundle finds its packages. */
const outdir = join('.cache/test', `process-${process.pid}`);
let scratch: string;
test.before(async () => void (scratch = await mkdtemp(join(tmpdir(), 'process-'))));
test.after(async () => {
  for (const folder of [outdir, scratch]) await rm(folder, { recursive: true, force: true });
});

test('a file whose `before` fails with a server open fails by its name, and the process ends', async () => {
  const [failing, passing] = ['failing-before', 'passing'].map((name) => `test/runner/planted/${name}.ts`) as [string, string];
  const run = { name: 'test/runner/planted', files: [failing, passing] };
  await bundle([run], outdir);
  const { passed, trouble, files } = await runAlone({ ...run, outdir }, scratch, {});
  assert.equal([passed, trouble], [1, []]);
  assert.equal(
    files.map(({ file, failures }) => [file, ...failures.map(({ suite, title, count }) => `${suite}: ${title} ${count}`)]),
    [[failing, 'a server: what is done before the tests 2'], [passing]],
  );
  assert.match(files[0]?.failures[0]?.said ?? '', 'The database is away.');
});

test.run();

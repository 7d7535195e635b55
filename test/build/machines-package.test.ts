/**
 * A tester's own project imports the machines from this package, like the unchanged example of the page for testers.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { machineModules } = (await import(pathToFileURL('src/build/machines.mjs').href)) as {
  machineModules(outdir: string): Promise<void>;
};
const folder = mkdtempSync(join(tmpdir(), 'tester-'));
const packageFolder = join(folder, 'own');
const page = readFileSync('test/README.md', 'utf8');
const example = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text]) => text!).find((text) => text.includes("from 'pmec-portal/"));

const test = suite('machines as a package');
test.before(async () => {
  // The result of `npm install ../pmec-portal`: a link to the built project.
  const portal = join(folder, 'pmec-portal');
  await machineModules(join(portal, 'dist/machines'));
  cpSync('package.json', join(portal, 'package.json'));
  symlinkSync(resolve('node_modules'), join(portal, 'node_modules'));
  mkdirSync(join(packageFolder, 'node_modules'), { recursive: true });
  symlinkSync(portal, join(packageFolder, 'node_modules/pmec-portal'));
  symlinkSync(resolve('node_modules/xstate'), join(packageFolder, 'node_modules/xstate'));
  write('package.json', { name: 'own', type: 'module' });
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2023', types: [], lib: ['es2023', 'dom'] };
  write('tsconfig.json', { compilerOptions });
});
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('the example of the page is type-checked and runs', () => {
  writeFileSync(join(packageFolder, 'try.ts'), example!);
  compile();
  const printed = execFileSync(process.execPath, ['try.js'], { cwd: packageFolder, encoding: 'utf8' });
  assert.is(printed, "{ signedIn: 'active' }\n");
});

test('its types know tags, events and states', () => {
  writeFileSync(
    join(packageFolder, 'wrong.ts'),
    `import { createActor } from 'xstate';
import { sessionMachine } from 'pmec-portal/machines/session';
const actor = createActor(sessionMachine);
// @ts-expect-error
actor.send({ type: 'signInn' });
// @ts-expect-error
actor.getSnapshot().hasTag('privat');
// @ts-expect-error
actor.getSnapshot().matches('signedInn');
`,
  );
  compile();
});

test('every machine can be imported, from Node 20 on', () => {
  const names = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { readdirSync } from 'node:fs';
      for (const file of readdirSync('node_modules/pmec-portal/dist/machines').filter((name) => name.endsWith('.js'))) {
        const exports = await import('pmec-portal/machines/' + file.slice(0, -3));
        console.log(Object.values(exports).find((machine) => machine?.root).id);
      }`,
    ],
    { cwd: packageFolder, encoding: 'utf8' },
  );
  assert.ok(names.trim().split('\n').length > 20);
});
test.run();

const write = (name: string, content: object) => writeFileSync(join(packageFolder, name), JSON.stringify(content));

function compile(): void {
  try {
    execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', packageFolder], { encoding: 'utf8' });
  } catch (error) {
    assert.unreachable(String((error as { stdout?: string }).stdout));
  }
}

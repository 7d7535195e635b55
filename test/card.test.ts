import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../src/server/api.ts';

/**
 * Requirements of the project as a whole: its packages, its folders, where the layout changes, which calls have a
 * screen.
 */
const test = suite('the card');

const packages = [
  ...['react', 'react-dom', 'esbuild', 'xstate', '@xstate/react', 'wouter', 'ky', 'i18next', 'react-i18next'],
  ...['@vanilla-extract/css', 'sweetalert2', 'uvu', 'happy-dom', 'typescript'],
];
const topLevel = ['README.md', 'build.mjs', 'machines', 'package.json', 'public', 'src', 'test', 'tsconfig.json'];
/** Created by npm and by the build. */
const generated = ['dist', 'node_modules', 'package-lock.json'];

test('its packages are used, and the top level has exactly the files that it names (H1)', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const used = { ...dependencies, ...devDependencies };
  assert.equal(
    packages.filter((name) => !(name in used)),
    [],
  );
  const there = readdirSync('.').filter((name) => !name.startsWith('.') && !generated.includes(name));
  assert.equal(there.sort(), topLevel.sort());
});

test('the layout changes at 30, 48, 62, 80 and 96 em, and is mobile below 1024 px (A13)', () => {
  const theme = readFileSync('src/portal/kit/theme.css.ts', 'utf8');
  const [, steps = ''] = /breakpoints = \{([^}]*)\}/.exec(theme) ?? [];
  assert.equal(
    [...steps.matchAll(/'(\d+)em'/g)].map(([, em]) => Number(em)),
    [30, 48, 62, 80, 96],
  );
  assert.match(theme, /mobile = 'screen and \(max-width: 63\.99em\)'/);
});

const accountCalls = [
  'POST /account/login',
  'GET /account/modules',
  'GET /permissions/user',
  'POST /account/change-password',
  'POST /account/change-user-password',
  'POST /account/assign-role',
  'GET /account/profile',
  'GET /account/profile/:id',
  'POST /account/logout',
];

test('each account call of the specification exists, and a part of the portal uses it (C6)', () => {
  const contract = ['src/contract/core/session.ts', 'src/contract/authorization/account.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const portal = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join('src/portal', file), 'utf8'))
    .join('\n');
  const calls = new Map(
    [...contract.matchAll(/export const (\w+) = endpoint\(\{\s*method: '(\w+)',\s*path: '([^']+)'/g)].map(([, name = '', method, path]) => [
      `${method} ${path}`,
      name,
    ]),
  );
  const paths = [...api.values()].map(({ method, path }) => `${method} ${path}`);
  for (const call of accountCalls) {
    assert.ok(paths.includes(call), call);
    const name = calls.get(call);
    assert.ok(name !== undefined && new RegExp(`\\b${name}\\b`).test(portal), `${call}: ${name}`);
  }
});

test.run();

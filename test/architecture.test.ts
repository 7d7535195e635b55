import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Rule {
  /** The folder; its capture groups must be equal for two files of the same folder. */
  of: RegExp;
  /** Files of the project that it may import, besides its own. */
  may: RegExp;
  /** Packages, including Node's, that it may import. */
  packages: RegExp;
}

const nothing = /^(?!)/;
const anything = /^/;
const browserPackages =
  /^(react|react-dom|react-i18next|i18next|ky|xstate|wouter|lucide-react|sweetalert2|temml|uqr|@xstate\/react|@tanstack|@vanilla-extract|virtual:initial-texts|virtual:worker|texts)(\/|-|$)/;

/** The first matching rule applies to a file. */
const rules: Rule[] = [
  { of: /^machines\//, may: nothing, packages: /^xstate$/ },
  { of: /^src\/charts\//, may: nothing, packages: /^(elkjs|xstate)(\/|$)/ },
  { of: /^src\/offline\//, may: nothing, packages: /^workbox-/ },
  { of: /^src\/contract\/(\w+)\//, may: /^src\/contract\/(core\/|(modules|records)\.ts$)/, packages: /^zod\/mini$/ },
  { of: /^src\/contract\//, may: nothing, packages: /^zod\/mini$/ },
  { of: /^src\/server\/modules\/(\w+)\//, may: /^src\/(contract|server\/(?!modules\/))/, packages: anything },
  { of: /^src\/server\//, may: /^(src\/contract|package\.json)/, packages: anything },
  { of: /^src\/portal\/kit\//, may: /^(machines|src\/(contract|portal\/(i18n|session)))\//, packages: browserPackages },
  {
    of: /^src\/portal\/(api|i18n|session)\//,
    may: /^(machines|src\/(contract|portal\/(api|i18n|session|kit|[\w-]+\.ts$)))/,
    packages: browserPackages,
  },
  {
    of: /^src\/portal\/outbox\//,
    may: /^(machines|src\/(contract|portal\/(api|i18n|session|kit|[\w-]+\.ts$)))/,
    packages: browserPackages,
  },
  {
    of: /^src\/portal\/kinds\//,
    may: /^(machines|src\/(contract|portal\/(api|i18n|session|kit|outbox|[\w-]+\.ts$)))/,
    packages: browserPackages,
  },
  {
    of: /^src\/portal\/modules\/(\w+)\//,
    may: /^(machines|src\/(contract|portal\/(api|i18n|session|kit|kinds|outbox|[\w-]+\.ts$)))/,
    packages: browserPackages,
  },
  {
    of: /^src\/portal\/inspector\//,
    may: /^(machines|src\/charts|src\/portal\/(kit\/([\w.-]+\.css|style)\.ts$|session\/inspection\.ts$|[\w-]+\.ts$))/,
    packages: /^(xstate|@statelyai\/inspect|@vanilla-extract\/css|virtual:charts)$/,
  },
  { of: /^src\/portal\/virtual\.d\.ts$/, may: /^src\/charts\//, packages: browserPackages },
  { of: /^src\/portal\//, may: /^(machines|src\/contract)\/|^src\/offline\/messages\.ts$/, packages: browserPackages },
];

const files = ['machines', 'src'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, file)),
);

const directions = suite('import directions');
for (const file of files) {
  directions(file, () => {
    const rule = rules.find(({ of }) => of.test(file));
    assert.ok(rule, 'a folder without a rule');
    const home = rule.of.exec(file)?.[0] ?? '';
    for (const { from } of importsOf(file)) {
      const isOurs = from.startsWith('.');
      const target = isOurs ? normalize(join(dirname(file), from)) : from;
      const isFine = isOurs ? target.startsWith(home) || rule.may.test(target) : rule.packages.test(target);
      assert.ok(isFine, `${file} may not import ${target}`);
    }
  });
}
directions.run();

/** Shared code, which every module uses and which must not import any of them. */
const shared =
  /^src\/(contract\/core|server\/(database|export|files|home|http|imports|lists|lookups|notifications|requests|resource|search)|portal\/(api|i18n|kinds|kit|outbox|session|shell))\//;
const ofModule = /^src\/(contract\/(?!core\/)[\w-]+|(server|portal)\/modules\/\w+)\//;

/** Imports of a module by shared code. With one, the module could not be deleted or replaced by another. */
const knowing = (imports: readonly (readonly [file: string, target: string])[]) =>
  imports.filter(([file, target]) => shared.test(file) && ofModule.test(target));

const ground = suite('shared code does not depend on modules');
ground('no shared file imports the contract or a folder of a module', () => {
  const imports = files.flatMap((file) =>
    importsOf(file)
      .filter(({ from }) => from.startsWith('.'))
      .map(({ from }) => [file, normalize(join(dirname(file), from))] as const),
  );
  assert.ok(imports.filter(([file]) => shared.test(file)).length > 1000, 'the shared folders are found');
  assert.equal(knowing(imports), []);
});
ground('a planted import is found', () => {
  const planted = [
    ['src/portal/kinds/upload/preview.tsx', 'src/contract/student/import.ts'],
    ['src/portal/kit/avatar.tsx', 'src/portal/modules/hr/index.ts'],
    ['src/contract/core/report.ts', 'src/contract/hr/employees.ts'],
    ['src/server/imports/receive.ts', 'src/server/modules/student/sight.ts'],
    ['src/server/requests/ask.ts', 'src/contract/exam/index.ts'],
  ] as const;
  const fine = [
    ['src/portal/kinds/upload/preview.tsx', 'src/contract/core/upload.ts'],
    ['src/portal/modules/student/index.ts', 'src/contract/student/import.ts'],
    ['src/server/modules/student/list.ts', 'src/server/export/answer.ts'],
    ['src/contract/student/reports.ts', 'src/contract/core/report.ts'],
  ] as const;
  assert.equal(knowing([...planted, ...fine]), planted);
});
ground('no kind of screen and no part of the kit uses a text of a module', () => {
  const roots = readdirSync('public/locales/en').map((file) => {
    const texts = JSON.parse(readFileSync(`public/locales/en/${file}`, 'utf8')) as object;
    return { isShared: /^(shell(-\w+)?|machines)\.json$/.test(file), names: Object.keys(texts) };
  });
  const common = new Set(roots.flatMap(({ isShared, names }) => (isShared ? names : [])));
  const moduleRoots = new Set(roots.flatMap(({ names }) => names.filter((name) => !common.has(name))));
  assert.ok(moduleRoots.has('student'), 'the texts of modules are found');
  const namedRoots = files
    .filter((file) => /^src\/portal\/(api|i18n|kinds|kit|session)\//.test(file))
    .flatMap((file) => {
      const keys = readFileSync(file, 'utf8').matchAll(/(?<!\/[/*].*|^ *\*.*)['"`]([a-z][A-Za-z]*)\.[a-z$]/gm);
      return [...keys].filter(([, root = '']) => moduleRoots.has(root)).map(([key]) => `${file}: ${key}`);
    });
  assert.equal(namedRoots, []);
});
ground('no module on the server imports the contract of another', () => {
  for (const file of files) {
    const module = /^src\/server\/modules\/(\w+)\//.exec(file)?.[1];
    for (const { from } of module === undefined ? [] : importsOf(file)) {
      const of = /^src\/contract\/(?!core\/)(\w+)\//.exec(normalize(join(dirname(file), from)))?.[1];
      assert.ok(of === undefined || of === module, `${file} may not import ${from}`);
    }
  }
});
ground.run();

const forms = suite('import forms');
forms("zod is only imported by import * as z from 'zod/mini'", () => {
  for (const file of files) {
    for (const { names, from } of importsOf(file)) {
      if (/^zod\b/.test(from)) assert.match(`${names} ${from}`, /^(type )?\* as z zod\/mini$/, file);
    }
  }
});
forms('a module is imported by its index only, and its screens by import()', () => {
  for (const file of files) {
    for (const { from, isLazy } of importsOf(file)) {
      const target = normalize(join(dirname(file), from));
      const module = /^src\/portal\/modules\/(\w+)\//.exec(target);
      if (!from.startsWith('.') || !module) continue;
      if (!file.startsWith(module[0])) assert.is(target, `${module[0]}index.ts`, file);
      else if (file === `${module[0]}index.ts` && /\/screens\//.test(target)) assert.ok(isLazy, `${file}: ${from}`);
    }
  }
});
forms('imports of the project’s own files include the extension', () => {
  for (const file of files) {
    for (const { from } of importsOf(file)) {
      if (from.startsWith('.')) assert.match(from, /\.(tsx?|json|mjs|css|png|svg|woff2)(\?worker)?$/, file);
    }
  }
});
forms.run();

/** The import and re-export lines of a file. */
function importsOf(file: string): { names: string; from: string; isLazy: boolean }[] {
  const text = readFileSync(file, 'utf8');
  const lines =
    /(?:^|\n)\s*(?:import|export)\s+([\w\s{},*$]+?)\s+from\s*['"]([^'"\n]+)['"]|(?:^|\n)import\s*['"]([^'"\n]+)['"]|import\(\s*['"]([^'"\n]+)['"]/g;
  return [...text.matchAll(lines)].map(([, names = '', from, effect, lazy]) => ({
    names,
    from: from ?? effect ?? lazy ?? '',
    isLazy: lazy !== undefined,
  }));
}

import '../support/page.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import { listFacts } from '../../src/contract/core/paging.ts';
import { permission } from '../../src/contract/core/permissions.ts';
import { rolePermissions } from '../../src/contract/core/role-catalogue.ts';
import type { Described } from '../../src/portal/kinds/described.ts';
import { definitionOf, searchAddress } from '../../src/portal/kinds/search/address.ts';
import { fieldsIn } from '../../src/portal/kinds/search/fields-in.ts';
import { gateAt, gateOf, to, type RouteKey } from '../../src/portal/links.ts';
import type { Gate, Href, Route } from '../../src/portal/route.ts';
import { anyRuns, textsIn } from '../support/described-texts.ts';
import { wholeTexts } from '../support/languages.ts';
import { handWritten } from '../support/hand-written.ts';

const { routes } = await import('../../src/portal/routes.ts');
const { routeAt } = await import('../../src/portal/navigation.ts');
const { mayPass } = await import('../../src/portal/session/use-permissions.ts');

/** Every screen with a kind, without rendering. */
const test = suite('descriptions');

const texts = wholeTexts('en');
const hasText = (key: string) =>
  typeof key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts) === 'string';
/** A row of any kind, whose every property is 1. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any kind
const anyRow = new Proxy({}, { get: () => 1 }) as any;

interface Screen {
  route: Route;
  described: Described | undefined;
}
const screens: Screen[] = await Promise.all(
  routes.flatMap((route) =>
    route.load
      ? [
          route.load().then(({ Screen }) => ({
            route,
            described: 'described' in Screen ? (Screen.described as Described) : undefined,
          })),
        ]
      : [],
  ),
);

test('every screen has a description, or a reason for being hand-written', () => {
  assert.equal(screens.flatMap(({ route, described }) => (described ? [] : [route.key])).sort(), Object.keys(handWritten).sort());
});

for (const { route, described } of screens) {
  if (!described) continue;
  test(`${route.key}: its texts exist`, () => {
    assert.equal(
      textsIn(described).filter((keys) => !keys.some(hasText)),
      [],
    );
  });
  test(`${route.key}: its names are those of its call`, () => {
    assert.equal(misnamedIn(described), []);
  });
  test(`${route.key}: its gates are permissions, and users who may open the route may make its calls`, () => {
    assert.equal(
      gatesIn(described).filter((name) => !(name in permission)),
      [],
    );
    for (const call of callsOf(described, route)) assert.equal(keptOut(route, call), [], call.path);
  });
  test(`${route.key}: its links are screens`, () => {
    const hrefs = linksIn(described);
    assert.equal(
      hrefs.filter((href) => !routeAt(new URL(href, 'http://portal').pathname)?.route.load),
      [],
    );
  });
}

test('no action repeats the permissions of the screen that it opens, which the kind checks', () => {
  const repeating = screens.flatMap(({ route, described }) =>
    described
      ? openingsIn(described)
          .filter(({ may, gate }) => addsNothing(may, gate))
          .map(({ key }) => `${route.key}: ${key}`)
      : [],
  );
  assert.equal(repeating, []);
});

test('no link in the code repeats the permissions of its screen', async () => {
  const files = (await readdir('src/portal', { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const repeating = await Promise.all(
    files.map(async (file) => repeatedIn(await readFile(`src/portal/${file}`, 'utf8')).map((line) => `${file}: ${line}`)),
  );
  assert.equal(repeating.flat(), []);
});

test('a repeated permission is found, one that is required in addition is not', () => {
  const list = { texts: 'student', call: {}, rowActions: [{ key: 'view', may: 'STUDENT_VIEW', href: () => to('studentView', { id: 1 }) }] };
  assert.equal(
    openingsIn({ kind: 'list', of: list } as never).map(({ may, gate }) => addsNothing(may, gate)),
    [true],
  );
  assert.is(addsNothing(['STUDENT_LIST'], gateOf('studentView')), false);
  assert.is(addsNothing(['Employee_VIEW'], gateOf('employeeProfile')), false, 'the gate is wider');
  assert.is(addsNothing(['Worklog_Update', 'Worklog_View'], gateOf('worklogsOwed')), true);
  for (const line of [
    '<OpenLink href={to(\'studentView\', { id })} may="STUDENT_VIEW">',
    "links: { of: { href: ({ id }) => to('studentView', { id }), may: 'STUDENT_VIEW' } },",
    "const isOpen = useMay('STUDENT_VIEW');\n  return isOpen ? <Link href={to('studentView', { id })}>{name}</Link> : name;",
  ])
    assert.is(repeatedIn(line).length, 1, line);
  for (const line of [
    '<OpenLink href={to(\'employeeProfile\', { userId })} may="Employee_VIEW">',
    "const canEdit = useMay('STUDENT_EDIT');\n  const href = to('studentView', { id });",
  ])
    assert.equal(repeatedIn(line), [], line);
});

test('misspelt names are compiled with the tests, so that a missing type error is reported', () => {
  const { include, exclude } = JSON.parse(readFileSync('test/tsconfig.json', 'utf8')) as {
    include: string[];
    exclude?: string[];
  };
  assert.ok(include.includes('.') && exclude === undefined);
  const files = readdirSync('test/portal/misspelt').map((name) => readFileSync(`test/portal/misspelt/${name}`, 'utf8'));
  const errors = files.flatMap((text) => [...text.matchAll(/@ts-expect-error -- (.+)/g)].map(([, what]) => what));
  assert.ok(errors.length >= 25, `${errors.length} mistakes`);
});

test.run();

/** Sort keys, filters, options and parameters in a description that its call does not have. */
function misnamedIn({ kind, of }: Described): string[] {
  if (kind === 'list') {
    const { sorts = [], filters = [] } = listFacts(of.call.query) ?? {};
    const views = of.views ?? [];
    const named = [of.defaultSort, ...views.flatMap(({ sort }) => sort ?? []), ...of.columns.flatMap(({ sort }) => sort ?? [])].filter(
      (sort) => sort !== '',
    );
    return [
      ...named.filter((sort) => !sorts.includes(sort.replace(/^-/, ''))),
      ...[...(of.filters ?? []).map(({ key }) => key), ...Object.keys(of.defaults ?? {})].filter((key) => !filters.includes(key)),
      ...views.flatMap((view) => ('by' in view && !of.columns.some(({ key }) => key === view.by) ? [view.by] : [])),
      ...(of.filters ?? []).flatMap(({ key, options }) =>
        'choice' in options ? options.choice.filter((value) => !takes(of.call, key, value)).map((value) => `${key}=${value}`) : [],
      ),
    ];
  }
  if (kind === 'report') {
    const parameters = Object.keys(of.parameters);
    return [of.hints, of.nones, of.unlisted, Object.keys(of.defaults ?? {}), Object.keys(of.controls ?? {})]
      .flatMap((names) => names ?? [])
      .filter((name) => !parameters.includes(name));
  }
  if (kind === 'steps') {
    const parameters = Object.keys(of.of.parameters);
    const named = [of.hints, of.nones, Object.keys(of.defaults ?? {}), Object.keys(of.controls ?? {})];
    return named.flatMap((names) => names ?? []).filter((name) => !parameters.includes(name));
  }
  if (kind === 'search') {
    const { catalogue } = of.of;
    const presets = of.presets ?? [];
    const named = [
      ...[of.of.first, ...of.who, ...of.usual, ...Object.keys(of.cells ?? {}), ...Object.keys(of.widths ?? {})],
      ...presets.flatMap((preset) => fieldsIn(definitionOf(preset))),
    ];
    return [
      ...named.filter((name) => !catalogue.names.includes(name)),
      ...presets.filter((preset) => !of.definition.safeParse(definitionOf(preset)).success).map(({ key }) => key),
      ...catalogue.names.filter((name) => !catalogue.groups.includes(catalogue.fields[name]?.group ?? '')),
    ];
  }
  if (kind === 'form') {
    const names = Object.keys({ ...of.addFields, ...of.editFields });
    return [...of.sections.flatMap(({ fields }) => fields), ...(of.keepForNext ?? []), ...(of.along ?? [])].filter(
      (name) => !names.includes(name),
    );
  }
  return [];
}

const takes = ({ query }: AnyEndpoint, key: string, value: string): boolean =>
  query !== undefined && z.safeParse(query, { [key]: value }).success;

function gatesIn({ kind, of }: Described): string[] {
  if (kind === 'list') {
    const parts = [...of.columns, ...(of.filters ?? []), ...(of.headActions ?? []), ...(of.rowActions ?? []), ...(of.bulkActions ?? [])];
    return [...parts.flatMap(({ may }) => may ?? []), ...(of.exportMay ? [of.exportMay] : [])];
  }
  if (kind === 'search') {
    const actions = [...(of.headActions?.({ columns: [] }) ?? []), ...(of.rowActions ?? [])];
    return [...actions.flatMap(({ may }) => may ?? []), ...(of.file ? [of.file.may] : [])];
  }
  if (kind === 'detail') return [...of.tabs, ...(of.actions ?? [])].flatMap(({ may }) => may ?? []);
  return kind === 'report' && of.fileMay ? [of.fileMay] : [];
}

interface Opening {
  key: string;
  may: readonly string[];
  /** The gate of the screen that the action opens. */
  gate: Gate;
}

/** Actions with permissions of their own that open a screen. */
function openingsIn({ kind, of }: Described): Opening[] {
  const actions: readonly object[] =
    kind === 'list'
      ? [...(of.headActions ?? []), ...(of.rowActions ?? []), ...(of.bulkActions ?? [])]
      : kind === 'search'
        ? [...(of.headActions?.({ columns: [] }) ?? []), ...(of.rowActions ?? [])]
        : kind === 'detail'
          ? (of.actions ?? [])
          : [];
  return (actions as readonly { key: string; may?: string | readonly string[]; href?: unknown; opens?: RouteKey }[]).flatMap(
    ({ key, may, href, opens }) => {
      if (may === undefined || (href === undefined && opens === undefined)) return [];
      const gate = opens ? gateOf(opens) : gateAt((typeof href === 'function' ? href(anyRow) : href) as Href);
      return [{ key, may: [may].flat(), gate }];
    },
  );
}

/** True if everyone who passes the gate has one of the permissions. */
const addsNothing = (may: readonly string[], gate: Gate): boolean => typeof gate !== 'string' && gate.every((name) => may.includes(name));

/**
 * Links beside a permission that their screen requires anyway: in one line, or as `useMay` of a component whose links
 * all require it.
 */
function repeatedIn(code: string): string[] {
  const named = (text: string) => [...text.matchAll(/'(\w+)'|"(\w+)"/g)].map(([, single, double]) => single ?? double ?? '');
  const openedIn = (text: string) => [...text.matchAll(/\bto\('(\w+)'/g)].map(([, key]) => key as RouteKey);
  const inLine = code.split('\n').filter((line) => {
    const may = /\bmay(?:: |=\{?)(\[[^\]]*\]|'\w+'|"\w+")/.exec(line)?.[1];
    const opened = openedIn(line);
    return may !== undefined && opened.length > 0 && opened.every((key) => addsNothing(named(may), gateOf(key)));
  });
  // A function ends with a brace at the beginning of a line.
  const byHook = code.split(/^\}/m).flatMap((text) =>
    [...text.matchAll(/const (\w+) = useMay\(([^)]*)\)/g)].flatMap(([line, name = '', may = '']) => {
      const opened = [...text.matchAll(new RegExp(`\\b${name} (?:\\?|&&)[^;]{0,80}?\\bto\\('(\\w+)'`, 'g'))].map(
        ([, key]) => key as RouteKey,
      );
      return opened.length > 0 && opened.every((key) => addsNothing(named(may), gateOf(key))) ? [line] : [];
    }),
  );
  return [...inLine.map((line) => line.trim()), ...byHook];
}

/** Calls made when a screen opens. */
function callsOf({ kind, of }: Described, { path }: Route): AnyEndpoint[] {
  if (kind === 'form') return path.includes('/:') ? [of.get, of.change] : [of.create];
  if (kind === 'upload' || kind === 'steps') return [of.of.write];
  if (kind === 'search') return [of.call, ...(of.file ? [of.file.call] : []), of.templates.list];
  return [of.call];
}

/**
 * Roles that may open a screen but not make its call. The sidebar’s gates come from the specification, which requires
 * one permission for a master’s list and others for its calls; and reading a record for editing requires the permission
 * to view it. In these cases no built-in role may be in between. For all other screens the result is the permissions of
 * the gate that do not allow the call.
 */
function keptOut({ gate, isInMenu, path, ownRecord }: Route, { access, also = [], method }: AnyEndpoint): string[] {
  if (typeof gate === 'string' || typeof access === 'string') return [];
  // A gate may be the permission that the call requires in addition; roles with it must then have one of `access`.
  const isAlso = gate.every((name) => also.includes(name));
  if (!isInMenu && !isAlso && !(method === 'GET' && path.includes('/edit/'))) return gate.filter((name) => !access.includes(name));
  return Object.entries(rolePermissions).flatMap(([role, ids]) => {
    const held = new Set(ids);
    // Users redirected to their own record do not get here.
    if (ownRecord && !mayPass([ownRecord.without], held)) return [];
    return mayPass(gate, held) && !mayPass(access, held) ? [role] : [];
  });
}

function linksIn({ kind, of }: Described): string[] {
  const rowLinks = (actions: readonly object[] = []) =>
    actions.flatMap((action) =>
      'href' in action ? [typeof action.href === 'function' ? String(action.href(anyRow)) : String(action.href)] : [],
    );
  if (kind === 'list') return [...rowLinks(of.headActions), ...rowLinks(of.rowActions), ...(of.href ? [of.href(anyRow)] : [])];
  if (kind === 'search')
    return [
      ...rowLinks(of.headActions?.({ columns: [] })),
      ...rowLinks(of.rowActions),
      of.href(anyRow),
      ...[{ columns: [] }, ...(of.presets ?? []).map(definitionOf)].map((definition) => searchAddress(of, definition)),
    ];
  if (kind === 'detail') return rowLinks(of.actions);
  if (kind === 'sheet') return of.back ? [of.back.href(1)] : [];
  if (kind === 'form') return [of.listPath, of.viewPath(1, { id: 1, userId: 1 })];
  if (kind === 'steps') return [...anyRuns.flatMap(of.links), ...(of.beside ?? [])].map(({ href }: { href: string }) => href);
  if (kind === 'upload')
    return [
      typeof of.donePath === 'function' ? of.donePath(1, 1) : of.donePath,
      ...(of.knownPath ? [of.knownPath(1)] : []),
      ...(of.accountsPath ? [of.accountsPath(1)] : []),
    ];
  return [];
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { modules as contracts } from '../src/contract/modules.ts';

/**
 * Ownership of tables: shared code only names tables without a module, and a module only those of modules that it
 * declares to need.
 */
const test = suite('tables of modules');

const folder = 'src/server/modules';
const modules = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** The module of each table, by its names in code and in the database. */
const owners = new Map(
  modules.flatMap((module) =>
    tablesOf(readFileSync(join(folder, module, 'schema.ts'), 'utf8')).flatMap((table) =>
      [table, snake(table)].map((name) => [name, module] as const),
    ),
  ),
);

/** Files that may name tables of modules. */
const exempt = [
  /^src\/server\/database\/migrations\//, // from before modules had migrations of their own; never changed
  /^src\/server\/database\/present-posting\.ts$/, // used by HR and by the account's profile, and neither may import the other
];

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('src/server', file));
const moduleOf = (file: string) => new RegExp(`^${folder}/(\\w+)/`).exec(file)?.[1];

test('shared code of the server names no table of a module', () => {
  const shared = files.filter((file) => moduleOf(file) === undefined && !exempt.some((pattern) => pattern.test(file)));
  assert.ok(shared.length > 100, 'the shared folders are found');
  assert.ok(owners.get('students') === 'student' && owners.get('employee_postings') === 'hr', 'the tables of modules are found');
  const named = shared.flatMap((file) => namedIn(readFileSync(file, 'utf8')).map((table) => `${file}: ${table}`));
  assert.equal(named, []);
});

test('a module names the tables of another module only if its face declares that it needs that module', () => {
  for (const module of modules) {
    const needs: readonly string[] = contracts.find(({ name }) => name === module)?.needs ?? [];
    const named = files
      .filter((file) => moduleOf(file) === module)
      .flatMap((file) => namedIn(readFileSync(file, 'utf8')).map((table) => ({ file, table })))
      .filter(({ table }) => owners.get(table) !== module);
    const foreign = named.filter(({ table }) => !needs.includes(owners.get(table) ?? ''));
    assert.equal(foreign, [], module);
    for (const need of needs) {
      assert.ok(modules.includes(need), `${module} needs ${need}, which does not exist`);
      assert.ok(
        named.some(({ table }) => owners.get(table) === need),
        `${module} uses nothing of ${need}`,
      );
    }
  }
});

test('planted names are found, and words that only look like them are not', () => {
  const planted: readonly (readonly [code: string, table: string])[] = [
    ["db.selectFrom('students').select('id')", 'students'],
    ["db.selectFrom('employees as e')", 'employees'],
    ["from.innerJoin('employeePostings as p', 'p.employeeId', 'e.id')", 'employeePostings'],
    ['sql`select count(*) from change_requests c left join student_guardians g on g.id = c.record_id`', 'student_guardians'],
    ["sql`exists (select from ${sql.table('branches')})`", 'branches'],
    ["type Row = Selectable<Schema['batches']>;", 'batches'],
    ["const rows: Numbered<'academicTerms'>[] = [];", 'academicTerms'],
    ["await add('departments', rows);", 'departments'],
    ['student_id bigint NOT NULL REFERENCES students', 'students'],
    ['sql`update hostels set name = ${name}`', 'hostels'],
  ];
  for (const [code, table] of planted) assert.equal(namedIn(code), [table], code);
  const fine = [
    "callers === 'students' || kind === 'employees'",
    '/** Joined to students where one is asked for: `from students`. */',
    '// from employees',
    'const students = 20;',
    "db.selectFrom('users').innerJoin('files', 'files.id', 'users.photoFileId')",
  ];
  for (const code of fine) assert.equal(namedIn(code), [], code);
});

test.run();

/** The tables of modules that code names: in queries, in SQL, and as types. */
function namedIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '$1');
  const calls = code.matchAll(
    /(?:(?:From|Into|Table|Join|\.table|\badd|\bchange|open|within)\(\s*|\b(?:Schema\[|(?:Numbered|Row|Rows|Change|Scoped|Within)<))['"](\w+)/g,
  );
  const queries = code.matchAll(/\b(?:from|join|into|update|references)\s+(\w+)/gi);
  const names = [...calls, ...queries].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => owners.has(name));
}

function tablesOf(schema: string): string[] {
  const body = /interface \w+Tables \{([^}]*)\}/.exec(schema)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

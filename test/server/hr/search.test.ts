import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exportEmployees, employeeTemplates, searchEmployees } from '../../../src/contract/hr/search.ts';
import { employeeCatalogue } from '../../../src/contract/hr/search-fields.ts';
import { reportTemplates } from '../../../src/contract/student/report-templates.ts';
import { operatorsOf, valuesOf, type Condition } from '../../../src/contract/core/search/rules.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { computedPersons } from '../../support/employee-search.ts';
import { fold, holds, holdsOfMany, valueToAsk, type Answered } from '../../support/search-holds.ts';

/** Employee search: every field and operator calculated in another way, forbidden requests, and the file. */
const test = suite('employee search');
const { fields, names } = employeeCatalogue;
let portal: TestApp;
let persons: Awaited<ReturnType<typeof computedPersons>>;
test.before(async () => {
  portal = await testApp();
  await fillRareParts();
  persons = await computedPersons(portal.database.db, collegeDay(portal.now()), 60);
});
test.after(() => portal.close());

const search = (body: object, as = 'HR') => portal.call(searchEmployees, as, { body });
async function searched(body: object, as?: string): Promise<{ data: Answered[]; total: number }> {
  const answer = await search({ columns: ['employeeNo'], ...body }, as);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}
const totalOf = async (...all: object[]) => (await searched({ all })).total;

/** Rare values in the demo college: two degrees of a level, names with accents, overlapping and future periods. */
async function fillRareParts(): Promise<void> {
  const { db } = portal.database;
  const employees = await db.selectFrom('employees').select('id').orderBy('id').limit(30).execute();
  const today = collegeDay(portal.now());
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)];
  for (const [at, { id: employeeId }] of employees.entries()) {
    const degree = { employeeId, institution: 'Université d’Orsay', passedYear: 2001 + at };
    await db
      .insertInto('employeeQualifications')
      .values([
        { ...degree, level: 'PHD', title: `D.Sc. ${at}`, specialisation: at % 2 ? 'Réseaux' : null },
        { ...degree, level: 'PG', title: `M.Phil. ${at}`, percent: '61.25' },
        { ...degree, level: 'POSTDOC', title: 'Fellow' },
      ])
      .execute();
    await db
      .insertInto('employeeExperiences')
      .values([
        { employeeId, kind: 'research', organisation: 'Institut', position: 'Fellow', fromOn: '2003-01-01', toOn: '2006-12-31' },
        { employeeId, kind: 'administration', organisation: 'Office', position: 'Head', fromOn: '2006-01-01', toOn: '2007-06-30' },
        {
          employeeId,
          kind: 'industry',
          organisation: 'Works',
          position: 'Engineer',
          fromOn: `${year - 1}${rest}`,
          toOn: `${year + 2}-01-31`,
        },
      ])
      .execute();
    const training = { employeeId, trainingCategoryId: 1, organiser: 'AICTE', mode: 'online' } as const;
    const july = Number(today.slice(5, 7)) >= 7 ? year : year - 1;
    await db
      .insertInto('employeeTrainings')
      .values([
        { ...training, part: 'attended', title: `Over the year's end ${at}`, fromOn: `${july}-06-25`, toOn: `${july}-07-05` },
        { ...training, part: 'attended', title: `At the same time ${at}`, fromOn: `${july}-07-03`, toOn: `${july}-07-08` },
        { ...training, part: 'organised', title: `Organised ${at}`, fromOn: `${july}-07-20`, toOn: `${july}-07-22` },
      ])
      .execute();
    await db
      .insertInto('employeeAwards')
      .values({ employeeId, awardId: (at % 5) + 1, givenBy: 'The state', givenOn: '2019-05-01' })
      .execute();
  }
}

const sorted = (values: readonly Answered[]) =>
  [...new Set(values.filter((value) => value !== null && value !== undefined))].sort((a, b) =>
    typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : 1,
  );
const shownAs = (name: string, value: Answered): Answered => {
  if (!fields[name]?.isMany) return value ?? null;
  const values = sorted(value);
  return values.length > 0 ? values : null;
};

test('every field shows the value in the rows of the tables', async () => {
  assert.ok(persons.length > 200);
  const byId = new Map(persons.map((person) => [person.id, person]));
  for (let from = 0; from < names.length; from += 40) {
    const columns = names.slice(from, from + 40);
    for (let page = 1; page <= 3; page += 1) {
      const { data } = await searched({ columns, page, pageSize: 100 });
      for (const { id, values } of data) {
        const { shown } = byId.get(id)!;
        for (const name of columns) {
          const value = fields[name]?.isMany && values[name] !== null ? sorted(values[name]) : values[name];
          assert.equal(value, shownAs(name, shown[name]), `${name} of ${id}`);
        }
      }
    }
  }
});

test('employees have values in nearly every field', () => {
  const isEmpty = (value: Answered) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  const empty = names.filter((name) => persons.every(({ comparedValues }) => isEmpty(comparedValues[name])));
  assert.equal(
    empty,
    ['hasPhoto'].filter((name) => empty.includes(name)),
  );
});

/** Statements of columns common to several kinds of rows differ only in the kind's word: see the search of students. */
const firstOf = new Map<string, string>();
const kindOfPart = (name: string) => {
  const { partOf, isMany } = fields[name]!;
  return partOf && `${partOf.list}.${partOf.part}.${isMany}`;
};
for (const name of names) {
  const part = kindOfPart(name);
  if (part && !firstOf.has(part)) firstOf.set(part, name);
}
const operatorsFor = (name: string) => {
  const part = kindOfPart(name);
  const all = operatorsOf(fields[name]!);
  return !part || firstOf.get(part) === name ? all : all.filter((op) => op === 'eq' || op === 'notEmpty');
};

for (const name of names) {
  const field = fields[name]!;
  test(`${name}: ${operatorsFor(name).join(', ')}`, async () => {
    const fit = (value: Answered) => (field.kind === 'text' && value !== null ? fold(value) : value);
    for (const op of operatorsFor(name)) {
      const value = valueToAsk(
        persons.flatMap(({ comparedValues }) => comparedValues[name]),
        field,
        op,
      );
      if (value === undefined && valuesOf(op) !== 'none') continue;
      const wanted = Array.isArray(value) ? value.map(fit) : fit(value);
      const isIn = ({ comparedValues }: (typeof persons)[number]) => {
        const actual = comparedValues[name] ?? null;
        if (!field.isMany) return holds[op](fit(actual), wanted);
        return holdsOfMany(op, actual.filter((part: Answered) => part !== null).map(fit), wanted);
      };
      const condition: Condition = { field: name, op, ...(value !== undefined && { value }) };
      assert.is(await totalOf(condition), persons.filter(isIn).length, JSON.stringify(condition));
    }
  });
}

test('the presets of the domain find the intended employees', async () => {
  const teaching = { field: 'cadre', op: 'in', value: ['professor', 'associate', 'assistant', 'otherTeaching'] };
  const teaches = ({ comparedValues }: (typeof persons)[number]) => teaching.value.includes(comparedValues['cadre']);
  const count = (keeps: (person: (typeof persons)[number]) => boolean) => persons.filter(keeps).length;
  const doctor = { field: 'phdTitle', op: 'notEmpty' };
  assert.is(
    await totalOf(teaching, doctor),
    count((person) => teaches(person) && person.comparedValues['phdTitle'].length > 0),
  );
  const regular = { field: 'isRegular', op: 'eq', value: true };
  const without = await totalOf(teaching, regular, { field: 'phdTitle', op: 'isEmpty' });
  assert.is(
    without,
    count((person) => teaches(person) && person.comparedValues['isRegular'] && person.comparedValues['phdTitle'].length === 0),
  );
  const ending = await totalOf({ field: 'contractEndsInDays', op: 'between', value: [0, 90] });
  assert.is(
    ending,
    count(
      ({ comparedValues }) =>
        comparedValues['contractEndsInDays'] !== null &&
        comparedValues['contractEndsInDays'] >= 0 &&
        comparedValues['contractEndsInDays'] <= 90,
    ),
  );
  assert.ok(ending >= 7);
  assert.ok((await totalOf({ field: 'retiresInMonths', op: 'between', value: [0, 24] })) >= 9);
});

test('employees are sorted by one or two fields, each once over all pages', async () => {
  for (const sort of ['-bornOn,name', 'department', '-yearsTotal', 'highestPassedYear,-designation']) {
    const ids = new Set<number>();
    for (let page = 1; page <= 3; page += 1) for (const { id } of (await searched({ sort, page, pageSize: 100 })).data) ids.add(id);
    assert.is(ids.size, persons.length, sort);
  }
  const { data } = await searched({ sort: '-yearsTotal', columns: ['yearsTotal'], pageSize: 100 });
  const years = data.map(({ values }) => values.yearsTotal);
  assert.equal(
    years,
    [...years].sort((a, b) => b - a),
  );
  assert.ok(data.every(({ userId, name }) => Number.isInteger(userId) && typeof name === 'string'));
});

const refused: [string, object, Record<string, string>][] = [
  ['an order by what has many values', { sort: 'trainingTitle' }, { sort: 'notAllowed' }],
  ['an unknown column', { columns: ['passwordHash'] }, { 'columns.0': 'notAllowed' }],
  ['a field of the prototype', { all: [{ field: 'constructor', op: 'isEmpty' }] }, { 'all.0.field': 'notAllowed' }],
  ['the hidden number of a document', { columns: ['aadhaar'] }, { 'columns.0': 'notAllowed' }],
  ['an unknown choice', { all: [{ field: 'missingCertificate', op: 'eq', value: 'x' }] }, { 'all.0.value': 'notAllowed' }],
];
for (const [what, body, problems] of refused)
  test(`refuses ${what}`, async () => {
    const answer = await search({ columns: ['employeeNo'], ...body });
    assert.equal([answer.status, answer.body.fields], [422, problems]);
  });

const personal = [
  'retiresOn',
  'retiresInMonths',
  'bornOn',
  'maritalStatus',
  'caste',
  'religion',
  'aadhaarLast4',
  'personalEmail',
  'emergencyName',
  'emergencyPhone',
  'permanentLine1',
  'permanentCity',
  'permanentDistrict',
  'permanentState',
  'permanentPin',
  'presentLine1',
  'presentCity',
  'presentDistrict',
  'presentState',
  'presentPin',
];

test('personal fields are for holders of 905, in every position', async () => {
  assert.equal(names.filter((name) => fields[name]?.personal).sort(), personal.toSorted());
  const { db } = portal.database;
  await db.deleteFrom('rolePermissions').where('permissionId', '=', 905).where('roleId', '=', 5).execute();
  forgetPermissions();
  const token = await portal.signIn('HR');
  try {
    const { status, body } = await search({ columns: personal }, token);
    assert.is(status, 422);
    assert.equal(Object.keys(body.fields).length, personal.length);
    const born = { field: 'bornOn', op: 'lt', value: '1980-01-01' };
    const cases: [object, Record<string, string>][] = [
      [{ any: [{ all: [born] }] }, { 'any.0.all.0.field': 'notAllowed' }],
      [{ sort: '-bornOn' }, { sort: 'notAllowed' }],
    ];
    for (const [question, problems] of cases) {
      assert.equal((await search({ columns: ['phone'], ...question }, token)).body.fields, problems);
      const order = { columns: [{ field: 'phone' }], ...question, format: 'csv' };
      assert.equal((await portal.call(exportEmployees, token, { body: order })).body.fields, problems);
    }
    assert.is((await search({ columns: names.filter((name) => !personal.includes(name)).slice(0, 40) }, token)).status, 200);
  } finally {
    await db.insertInto('rolePermissions').values({ permissionId: 905, roleId: 5 }).execute();
    forgetPermissions();
  }
});

test('the file contains the results under English heads, and the register the search', async () => {
  const order = {
    all: [
      { field: 'phdTitle', op: 'notEmpty' },
      { field: 'cadre', op: 'eq', value: 'professor' },
    ],
    columns: ['employeeNo', 'name', 'designation', 'department', 'phone', 'phdTitle', 'qualificationLevel', 'joinedOn'].map((field) => ({
      field,
    })),
    format: 'csv',
  };
  const answer = await portal.call(exportEmployees, 'HR', { body: order });
  assert.is(answer.status, 200);
  const lines = answer.raw.toString('utf8').trim().split('\r\n');
  assert.is(lines[0]?.replace(/^\ufeff/, ''), 'Employee no,Name,Designation,Department,Phone,Ph.D. title,Qualification level,Joined on');
  assert.is(lines.length - 1, await totalOf(...order.all));
  assert.match(lines[1] ?? '', /Ph\.D\./);
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.is(event.tableName, 'employees');
  assert.match(event.note ?? '', /Ph\.D\. title is there; Cadre is Professor/);
});

test('saved searches of employees and of students are separate', async () => {
  const body = { name: 'Doctors', isShared: true, definition: { columns: [{ field: 'phdTitle' }] } };
  const template = (await portal.call(employeeTemplates.add, 'HR', { body })).body.data;
  const listed = (await portal.call(employeeTemplates.list, 'Admin')).body.data as Answered[];
  assert.ok(listed.some(({ id }) => id === template.id));
  assert.ok(listed.every(({ definition, lost }) => definition.columns.length > 0 && lost.length === 0));
  const students = (await portal.call(reportTemplates.list, 'Admin')).body.data as Answered[];
  assert.ok(students.length > 0 && students.every(({ id }) => !listed.some((person) => person.id === id)));
  const change = { version: 1, name: 'Mine' };
  assert.is((await portal.call(reportTemplates.change, 'Admin', { id: template.id, body: change })).body.error, 'NotFound');
  assert.is((await portal.call(employeeTemplates.remove, 'HR', { id: students[0].id })).body.error, 'NotFound');
  assert.is((await portal.call(employeeTemplates.remove, 'HR', { id: template.id })).status, 200);
});

test.run();

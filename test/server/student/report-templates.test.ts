import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reportTemplates, type ReportTemplate } from '../../../src/contract/student/report-templates.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Saved searches: own ones can be changed, shared ones used, and some roles can save none. */
const test = suite('saved searches and reports');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const definition = {
  all: [{ field: 'gender', op: 'eq', value: 'F' }],
  columns: [{ field: 'name', head: 'Who' }, { field: 'regdNo' }],
  sort: '-name',
  groupBy: 'branch',
  subtotal: 'count',
};
const personal = { columns: [{ field: 'fatherPhone' }] };
let count = 0;
const keep = (body: object = {}, as = 'Staff') =>
  portal.call(reportTemplates.add, as, {
    body: { name: `Women ${(count += 1)}`, isShared: false, definition, ...body },
  });
const savedTemplate = async (body?: object, as?: string) => (await keep(body, as)).body.data as ReportTemplate;
const listed = async (as: string) => (await portal.call(reportTemplates.list, as)).body.data as ReportTemplate[];
const change = (id: number, body: object, as = 'Staff') => portal.call(reportTemplates.change, as, { id, body });
const remove = (id: number, as = 'Staff') => portal.call(reportTemplates.remove, as, { id });
const lastEvent = () =>
  portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('tableName', '=', 'report_templates')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('a new college has shared templates that anyone may open', async () => {
  const shared = await listed('Staff');
  assert.is(shared.length, 4);
  assert.ok(shared.every(({ isShared, isAllowed }) => isShared && isAllowed));
  const some = await listed('Faculty');
  assert.is(some.length, 4);
  assert.ok(some.some(({ isAllowed }) => !isAllowed));
});

test('a saved template is returned unchanged, to its owner only', async () => {
  const saved = await savedTemplate();
  assert.equal(saved.definition, definition);
  assert.equal([saved.isOwn, saved.isShared, saved.version, saved.lastRunAt], [true, false, 1, null]);
  assert.ok((await listed('Staff')).some(({ id }) => id === saved.id));
  for (const role of ['Admin', 'Deo', 'Faculty'])
    assert.not(
      (await listed(role)).some(({ id }) => id === saved.id),
      role,
    );
  assert.equal([(await lastEvent()).action, (await lastEvent()).label], ['insert', saved.name]);
});

test('a shared template can be used by all and changed by its owner', async () => {
  const open = { ...definition, all: [{ field: 'status', op: 'eq', value: 'active' }] };
  const saved = await savedTemplate({ isShared: true, definition: open });
  const personalOne = await savedTemplate({ isShared: true });
  assert.is((await listed('Faculty')).find(({ id }) => id === personalOne.id)?.isAllowed, false);
  const otherTemplate = (await listed('Faculty')).find(({ id }) => id === saved.id);
  assert.equal([otherTemplate?.isOwn, otherTemplate?.isAllowed, otherTemplate?.owner], [false, true, saved.owner]);
  assert.is((await change(saved.id, { version: 1, name: 'Mine now' }, 'Admin')).body.error, 'Forbidden');
  assert.is((await remove(saved.id, 'Faculty')).body.error, 'Forbidden');
  assert.is((await change(saved.id, { version: 1, isShared: false })).status, 200);
  assert.is((await change(saved.id, { version: 2, name: 'Mine now' }, 'Admin')).body.error, 'NotFound');
  assert.not((await listed('Faculty')).some(({ id }) => id === saved.id));
});

test('a change requires the version that was read', async () => {
  const saved = await savedTemplate();
  const changed = await change(saved.id, { version: 1, name: 'Another name', definition: personal });
  assert.equal([changed.body.data.name, changed.body.data.version], ['Another name', 2]);
  assert.equal(changed.body.data.definition, personal);
  assert.is((await change(saved.id, { version: 1, name: 'Late' })).body.error, 'StaleVersion');
  assert.is((await change(saved.id, { name: 'Without' })).status, 422);
  const event = await lastEvent();
  assert.equal((event.before as { name: string }).name, saved.name);
});

test('a deleted template is gone', async () => {
  const saved = await savedTemplate();
  assert.is((await remove(saved.id)).status, 200);
  assert.is((await remove(saved.id)).body.error, 'NotFound');
  assert.is((await lastEvent()).action, 'delete');
});

test('a name can be used once per person', async () => {
  const saved = await savedTemplate();
  const again = await keep({ name: saved.name });
  assert.equal([again.status, again.body.error, again.body.fields], [409, 'Duplicate', { name: 'duplicate' }]);
  assert.is((await keep({ name: saved.name }, 'Deo')).status, 200);
});

const refused: [object, Record<string, string>][] = [
  [{ name: 'ab' }, { name: 'tooShort' }],
  [{ name: 'x'.repeat(61) }, { name: 'tooLong' }],
  [{ name: 'a\0bc' }, { name: 'badFormat' }],
  [{ isShared: 'yes' }, { isShared: 'required' }],
  [{ definition: { columns: [] } }, { 'definition.columns': 'required' }],
  [{ definition: { columns: [{ field: 'secret' }] } }, { 'definition.columns.0.field': 'notAllowed' }],
  [{ definition: { ...definition, all: [{ field: 'name', op: 'gt', value: 'x' }] } }, { 'definition.all.0.op': 'notAllowed' }],
  [{ entity: 'employees' }, { entity: 'unknown' }],
];
for (const [body, fields] of refused) {
  test(`rejects ${JSON.stringify(body).slice(0, 60)}`, async () => {
    const answer = await keep(body);
    assert.equal([answer.status, answer.body.fields], [422, fields]);
  });
}

test('users cannot save fields that they may not read', async () => {
  const answer = await keep({ definition: personal }, 'Faculty');
  assert.equal([answer.status, answer.body.fields], [422, { 'columns.0.field': 'notAllowed' }]);
});

test('missing fields of a template are reported; the rest opens, can be corrected and deleted', async () => {
  const saved = await savedTemplate();
  const line = { field: 'gender', op: 'eq', value: 'F' };
  const old = [
    [
      { ...definition, columns: [{ field: 'shoeSize' }, { field: 'name' }], sort: 'shoeSize,name' },
      ['shoeSize'],
      { all: definition.all, columns: [{ field: 'name' }], groupBy: 'branch', subtotal: 'count' },
    ],
    [
      { any: [line, { field: 'status', op: 'eq', value: 'expelled' }], columns: [{ field: 'name' }] },
      ['status'],
      { any: [line], columns: [{ field: 'name' }] },
    ],
    [
      {
        all: [{ any: [{ field: 'gone', op: 'eq', value: 1 }] }, { any: [line, { field: 'gone', op: 'isEmpty' }] }],
        columns: [{ field: 'gone' }],
      },
      ['gone'],
      { all: [{ any: [line] }], columns: [{ field: 'name' }] },
    ],
    ['a template that never existed', [], { columns: [{ field: 'name' }] }],
  ] as const;
  for (const [before, lost, now] of old) {
    await portal.database.db
      .updateTable('reportTemplates')
      .set({ definition: JSON.stringify(before) })
      .where('id', '=', saved.id)
      .execute();
    const template = (await listed('Staff')).find(({ id }) => id === saved.id);
    assert.equal([template?.lost, template?.definition], [lost, now]);
  }
  const mended = await change(saved.id, { version: 1, definition });
  assert.equal([mended.body.data.lost, mended.body.data.definition], [[], definition]);
  assert.is((await remove(saved.id)).status, 200);
});

for (const role of ['HR', 'AuthorizationAdmin', 'Student'] as const) {
  test(`${role} can save none`, async () => {
    assert.is((await portal.call(reportTemplates.list, role)).status, 403);
    assert.is((await keep({}, role)).status, 403);
  });
}

test.run();

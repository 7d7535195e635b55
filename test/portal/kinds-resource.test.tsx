import '../support/page.ts';
import type { ReactElement } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { batches } from '../../src/contract/student/batches.ts';
import { optional, paise, text } from '../../src/contract/core/field.ts';
import { branches, degrees } from '../../src/contract/student/masters.ts';
import { resource } from '../../src/contract/core/resource.ts';

await import('../../src/portal/routes.ts');
const { columnsOf, filtersOf } = await import('../../src/portal/kinds/resource/columns.tsx');
const { formOf } = await import('../../src/portal/kinds/resource/form.ts');
const { actionForm } = await import('../../src/portal/kinds/resource/action-form.ts');
const { usualName } = await import('../../src/portal/modules/student/parts/masters/batch-name.tsx');

/** Parts of a master’s screens follow from its fields. */
const test = suite("a master's screens");
const branch = { of: branches, texts: 'branch' } as never;

test('columns: the name first, references by their labels, figures at the end, the status last on a card', () => {
  const columns = columnsOf(branch);
  assert.equal(
    columns.map(({ key, role, align, sort }) => [key, role, align, sort]),
    [
      ['name', 'name', undefined, 'name'],
      ['degree', 'fact', undefined, 'degree'],
      ['department', 'fact', undefined, 'department'],
      ['code', 'fact', undefined, 'code'],
      ['isActive', 'status', undefined, undefined],
      ['students', undefined, 'end', 'students'],
      ['intake', undefined, 'end', 'intake'],
    ],
  );
});

test('an amount is labelled by its name without the unit, stored and sorted by the name with it', () => {
  const access = {
    list: 'STUDENT_MASTER',
    view: 'STUDENT_MASTER',
    add: 'STUDENT_MASTER',
    edit: 'STUDENT_MASTER',
    delete: 'STUDENT_MASTER',
  } as const;
  const fees = resource({
    path: '/fees',
    area: 'Degree',
    access,
    fields: { name: text({ max: 20 }), amountPaise: optional(paise(1_000_00)) },
    also: {},
    sorts: ['name', 'amountPaise'],
  });
  const [, amount] = columnsOf({ of: fees, texts: 'fee' } as never);
  assert.equal([amount?.key, amount?.align, amount?.sort], ['amount', 'end', 'amountPaise']);
  const cell = amount?.cell({ id: 1, version: 1, amountPaise: 500 }, undefined as never) as ReactElement<{ name: string }>;
  assert.is(cell.props.name, 'amountPaise');
});

test('filters: masters by their options, flags by yes and no, choices by their texts', () => {
  const kinds = (of: unknown) =>
    filtersOf({ of, texts: 'x' } as never).map(({ key, label, options }) => [key, label, Object.keys(options)[0]]);
  assert.equal(kinds(branches), [
    ['degreeId', 'degree', 'lookup'],
    ['departmentId', 'department', 'lookup'],
    ['isActive', undefined, 'use'],
  ]);
  assert.equal(kinds(degrees), [
    ['level', undefined, 'choice'],
    ['isActive', undefined, 'use'],
  ]);
});

test('the form has every field; a new record is active and otherwise empty', () => {
  const form = formOf(branch);
  assert.equal(form.sections, [{ key: 'main', fields: ['degreeId', 'departmentId', 'code', 'name', 'isActive'] }]);
  assert.equal(form.defaults(), { degreeId: null, departmentId: null, code: null, name: null, isActive: true });
  assert.is(form.viewPath(4, {}), '/studentInformation/masterTables/branch/view/4');
  assert.is(formOf({ ...(branch as object), isEditedInPlace: true } as never).viewPath(4, {}), '/studentInformation/masterTables/branch');
});

test('the form of an action starts with its defaults and sends its input', async () => {
  const sent: unknown[] = [];
  const form = actionForm({
    texts: 'batch',
    fields: { startsOn: batches.fields.startsOn, endsOn: batches.fields.endsOn },
    defaults: { startsOn: '2027-01-04' },
    send: async (values) => void sent.push(values),
  });
  assert.equal(form.defaults(), { startsOn: '2027-01-04', endsOn: null });
  await form.send?.({ endsOn: '2027-05-29' });
  assert.equal(sent, [{ endsOn: '2027-05-29' }]);
});

for (const [year, semesters, name] of [
  [2026, 8, '2026-30'],
  [2026, 4, '2026-28'],
  [2098, 4, '2098-00'],
  [1980, 8, null],
  ['2026', 8, null],
  [2026, undefined, null],
] as const) {
  test(`a batch of ${year} with ${semesters} semesters is named ${name} by default`, () => {
    assert.is(usualName(year, semesters), name);
  });
}

test.run();

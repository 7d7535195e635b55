import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as batches from '../../../src/contract/student/batches.ts';
import * as hostels from '../../../src/contract/student/hostels.ts';
import * as masters from '../../../src/contract/student/masters.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import { labelOf, type AnyResource } from '../../../src/contract/core/resource.ts';
import type { AuditRow } from '../../../src/contract/core/audit.ts';
import { textsOf } from '../../support/locale-texts.ts';

const { View } = await import('../../../src/portal/modules/student/screens/masters/degree.tsx');
const { Screen } = await import('../../../src/portal/modules/student/screens/masters/language.tsx');
const { fieldKey } = await import('../../../src/portal/kinds/history/words.ts');

const test = suite("a master's history");
signedInPage(test);

const degree = {
  id: 4,
  code: 'BTECH',
  name: 'Bachelor of Technology',
  shortName: 'B.Tech',
  level: 'UG',
  semesters: 8,
  maxSemesters: 16,
  lateralEntrySemester: 3,
  numberPrefix: 'BT',
  isActive: true,
  branches: 6,
  students: 900,
  version: 2,
  updatedAt: '2026-11-01T06:00:00Z',
};
const change: Pick<AuditRow, 'by' | 'action' | 'changes' | 'tableName'> = {
  tableName: 'degrees',
  by: 'Ananya Behera',
  action: 'update',
  changes: [
    { field: 'maxSemesters', isHidden: false, before: 14, after: 16 },
    { field: 'level', isHidden: false, before: 'PG', after: 'UG' },
    { field: 'isActive', isHidden: false, before: false, after: true },
  ],
};
const trailOf = (...events: object[]) => ({
  body: {
    data: events.map((event, at) => ({
      id: at + 1,
      createdAt: degree.updatedAt,
      note: null,
      changes: [],
      label: '',
      ...event,
    })),
    total: events.length,
    page: 1,
    pageSize: 50,
    from: null,
    to: null,
  },
});
test.before.each(() => answer('GET /degrees/4', { body: { data: degree } }));

test('is a tab beside the fields, loaded when opened, in readable form', async () => {
  answer('GET /audit-events', trailOf(change));
  await open();
  assert.match(screen.getByRole('tabpanel', { name: 'Overview' }).textContent ?? '', 'BTECH');
  assert.is(askedFor('GET /audit-events').length, 0);
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  await screen.findByText('Ananya Behera');
  const query = askedFor('GET /audit-events')[0]?.query;
  assert.equal([query?.get('tableName'), query?.get('recordId'), query?.get('withParts')], ['degrees', '4', null]);
  const panel = screen.getByRole('tabpanel', { name: 'History' });
  assert.equal(
    within(within(panel).getAllByRole('list')[1]!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
    ['Maximum semesters allowed 14  16', 'Level Postgraduate  Undergraduate', 'In use No  Yes'],
  );
});

test('for a record with parts it names the changed part, with the labels of each', async () => {
  const { View: HostelView } = await import('../../../src/portal/modules/student/screens/masters/hostel.tsx');
  const house = {
    id: 3,
    code: 'GH1',
    name: 'Girls Hostel',
    gender: 'F',
    wardenEmployeeId: null,
    wardenEmployee: null,
    assistantEmployeeId: null,
    assistantEmployee: null,
    phone: null,
    isActive: true,
    rooms: 1,
    beds: 2,
    taken: 0,
    free: 2,
    version: 1,
    updatedAt: degree.updatedAt,
  };
  answer('GET /hostels/3', { body: { data: house } });
  const by = { by: 'Ananya Behera', action: 'update' };
  answer(
    'GET /audit-events',
    trailOf(
      { ...by, tableName: 'rooms', label: 'GH1 A-12', changes: [{ field: 'roomNo', isHidden: false, before: 'A-12', after: 'G07' }] },
      { ...by, tableName: 'hostels', label: 'Girls Hostel', changes: [{ field: 'isActive', isHidden: false, before: false, after: true }] },
    ),
  );
  history.replaceState(null, '', '/studentInformation/masterTables/hostel/view/3?tab=history');
  await signIn('Admin');
  draw(<HostelView params={{ id: '3' }} />);
  await screen.findByText('GH1 A-12');
  const query = askedFor('GET /audit-events')[0]?.query;
  assert.equal([query?.get('tableName'), query?.get('withParts')], ['hostels', 'true']);
  const shown = screen.getByRole('tabpanel', { name: 'History' }).textContent ?? '';
  assert.match(shown, /Room GH1 A-12Room number A-12 +G07.*Ananya BeheraIn use No +Yes/su);
});

test('never shows the internal name of a field or a permission', async () => {
  answer(
    'GET /audit-events',
    trailOf(
      {
        by: null,
        action: 'grant',
        tableName: 'roles',
        label: 'Deo',
        changes: [{ field: 'given', isHidden: false, before: null, after: [permission.Degree_VIEW, permission.Degree_ADD] }],
      },
      {
        by: null,
        action: 'update',
        tableName: 'newTable',
        label: 'x',
        changes: [{ field: 'newField', isHidden: false, before: null, after: 1 }],
      },
    ),
  );
  await open('?tab=history');
  const shown = (await screen.findByText('Other record')).closest('ol')?.textContent ?? '';
  assert.match(shown, /Permissions added.*Open a degree · Add degrees/u);
  assert.match(shown, /Other recordx?.*Other detail/u);
  assert.not.match(shown, /newField|newTable|given|Degree_/);
});

test('has an empty state', async () => {
  answer('GET /audit-events', trailOf());
  await open('?tab=history');
  await screen.findByRole('heading', { name: 'Nothing here yet' });
});

test('shows a failed load with a retry button', async () => {
  answer('GET /audit-events', refusal(503, 'Unavailable'));
  await open('?tab=history');
  await screen.findByRole('heading', { name: 'The history could not be loaded' });
  answer('GET /audit-events', trailOf(change));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ananya Behera');
});

for (const [who, held, isThere] of [
  ['users who may open the record', permission.Degree_VIEW, true],
  ['users who may read the whole audit trail', permission.Audit_VIEW, true],
  ['no other user', permission.Branch_VIEW, false],
] as const) {
  test(`is shown to ${who}`, async () => {
    await open('', [held]);
    assert.is(screen.queryByRole('tab', { name: 'History' }) !== null, isThere);
    assert.ok(screen.getByText('BTECH'));
  });
}

test('opens over the list if a record has no page', async () => {
  const row = {
    id: 9,
    name: 'Odia',
    isActive: true,
    students: 3,
    employees: 1,
    version: 1,
    updatedAt: degree.updatedAt,
  };
  answer('GET /languages', { body: { data: [row], total: 1, page: 1, pageSize: 25 } });
  answer('GET /audit-events', trailOf({ by: null, action: 'insert', tableName: 'languages' }));
  history.replaceState(null, '', '/studentInformation/masterTables/language');
  await signIn('Admin');
  draw(<Screen params={{}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Odia' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'History' }));
  await within(screen.getByRole('dialog', { name: 'Odia' })).findByText('The system');
  assert.is(askedFor('GET /audit-events')[0]?.query.get('tableName'), 'languages');
});

for (const [table, field, expected] of [
  ['roles', 'name', 'authorization.roles.field.name'],
  ['user_grants', 'effect', 'authorization.grants.field.effect'],
  ['users', 'passwordChangedAt', 'trail.field.passwordChangedAt'],
  ['user_grants', 'reason', 'authorization.grants.field.reason'],
  ['employees', 'phone', 'employee.field.phone'],
  ['seat_matrix', 'seats', 'batch.field.seats'],
  ['change_requests', 'field', 'trail.field.field'],
  ['roles', 'permissionIds', 'authorization.roles.field.permissions'],
  ['roles', 'kind', 'authorization.roles.field.kind'],
  ['roles', 'startFrom', 'trail.field.startFrom'],
  ['users', 'lockedUntil', 'trail.field.lockedUntil'],
  ['report_templates', 'isShared', 'trail.field.isShared'],
  ['admission_categories', 'phone', undefined],
] as const) {
  test(`${table}.${field} has a label of its module or of the trail`, () => {
    const { text } = textsOf('en');
    assert.is(fieldKey({ exists: hasText(text) } as never, table, field), expected);
  });
}

const hasText = (text: (key: string) => unknown) => (key: string) => {
  try {
    return Boolean(text(key));
  } catch {
    return false;
  }
};

const resources = Object.values({ ...masters, ...hostels, ...batches } as object).filter(
  (value: unknown): value is AnyResource => typeof value === 'object' && value !== null && 'trail' in value,
);
test('the masters are found', () => assert.ok(resources.length >= 8));
for (const { trail, fields } of resources) {
  test(`${trail}: each field has a label, and so has the table`, () => {
    const { text } = textsOf('en');
    const exists = hasText(text);
    assert.ok(exists(`trail.table.${trail}`));
    for (const field of Object.keys(fields)) {
      const key = fieldKey({ exists } as never, trail, labelOf(field));
      assert.match(key ?? `${field} has none`, /^[a-z][A-Za-z]+\.field\./);
    }
  });
}

test.run();

async function open(query = '', permissions?: readonly number[]): Promise<void> {
  history.replaceState(null, '', `/studentInformation/masterTables/degree/view/4${query}`);
  await signIn('Admin', permissions);
  draw(<View params={{ id: '4' }} />);
  await screen.findByRole('heading', { level: 1, name: 'Bachelor of Technology' });
}

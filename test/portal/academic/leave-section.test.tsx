import { answer, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen: Leave } = await import('../../../src/portal/modules/academic/screens/leave-section.tsx');
const { Screen: Assign } = await import('../../../src/portal/modules/academic/screens/assign-section.tsx');

/** Notes of the previews on overlapping places. */
const test = suite('overlapping places, on the screen');
signedInPage(test);

const student = (studentId: number, more: object) => ({
  ...{ key: String(studentId), studentId, name: `Student ${studentId}`, regdNo: `230${studentId}` },
  ...{ state: 'new', why: null, group: null, canReplace: false, differences: [], gender: 'F', category: 'GEN' },
  ...{ studentGroup: 'G1', missed: 0, shortens: null, ...more },
});
const shortens = { section: 'BT-CSE 3 A', lastDay: '2026-10-09' };
const blocked = { state: 'blocked', why: 'overlaps' };

/** Text of a student's row. */
async function wordsOf(name: string): Promise<string> {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .join(' | ');
}

async function open(Screen: typeof Leave, path: string, search: string, rows: readonly object[]) {
  answer(`GET ${path}`, { body: { data: [], total: 0, page: 1, pageSize: 10 } });
  answer(`POST ${path}`, { body: { data: { stamp: 'a', rows, run: null } } });
  for (const lookup of ['sections', 'section-groups', 'registration-policies'])
    answer(`GET /lookups/${lookup}`, {
      body: {
        data: [
          { id: 4, label: 'BT-CSE 3 B', isActive: true },
          { id: 5, label: 'BT-CSE 3 A', isActive: true },
        ],
      },
    });
  history.replaceState(null, '', `/worklogEntry/maintainSection/unAssignSecStudent?${search}`);
  await signIn('Admin');
  draw(<Screen params={{}} />);
}

test('a move shows the earlier place with its last day, and the reason if it is refused', async () => {
  const moved = { classNo: 4, since: '2026-10-12', place: 'removed', marked: 0 };
  await open(Leave, '/sections/leave', 'sectionId=4&deed=move&onDate=2026-10-10&toSectionId=5', [
    student(1, { ...moved, shortens }),
    student(2, { ...moved, ...blocked }),
  ]);
  assert.match(await wordsOf('Student 1'), /BT-CSE 3 A: now ends 0?9 Oct 2026/);
  assert.match(await wordsOf('Student 2'), /Has another section assignment on or after this date\. Choose a later date\./);
});

test('the preview of an assignment shows the same', async () => {
  await open(Assign as typeof Leave, '/sections/assign', 'registrationPolicyId=4&rule=regdNo&fromDate=2026-10-10', [
    student(1, { section: 'BT-CSE 3 B', classNo: 4, shortens }),
    student(2, { section: null, classNo: null, ...blocked }),
  ]);
  assert.match(await wordsOf('Student 1'), /BT-CSE 3 A: now ends 0?9 Oct 2026/);
  assert.match(await wordsOf('Student 2'), /Has another section assignment on or after this date\. Choose a later date\./);
});

test.run();

import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { GroupsBoard } from '../../../src/contract/academic/groups.ts';

const { Screen } = await import('../../../src/portal/modules/academic/screens/groups-board.tsx');

const test = suite('the board of groups on the screen');
signedInPage(test);

const student = (studentId: number, name: string, groupId: number | null, gender: 'F' | 'M') => ({
  placeId: 100 + studentId,
  version: 1,
  studentId,
  name,
  regdNo: `230${studentId}`,
  gender,
  classNo: studentId,
  groupId,
  fromDate: '2026-08-03',
});
const board: GroupsBoard = {
  id: 5,
  label: 'BT-CSE 3 A',
  classesFrom: '2026-08-03',
  classesTo: '2026-12-05',
  isFrozen: false,
  firstClass: null,
  groups: [
    { id: 11, name: 'G1', capacity: 30 },
    { id: 12, name: 'G2', capacity: 1 },
  ],
  students: [student(1, 'Asha', 11, 'F'), student(2, 'Bina', 11, 'F'), student(3, 'Chitra', 12, 'F')],
};
const saved = {
  ...board,
  students: board.students.map((student) => (student.studentId === 2 ? { ...student, groupId: 12, placeId: 202 } : student)),
};

async function opened(changes: Partial<GroupsBoard> = {}) {
  answer('GET /lookups/sections', { body: { data: [{ id: 5, label: 'BT-CSE 3 A', isActive: true }] } });
  answer('GET /sections/5/groups', { body: { data: { ...board, ...changes } } });
  history.replaceState(null, '', '/worklogEntry/maintainSection/assignSecStudent/groups?sectionId=5');
  await signIn('Admin');
  draw(<Screen />);
  await screen.findByRole('listbox', { name: 'G1' });
}
const inGroup = (name: string) =>
  within(screen.getByRole('listbox', { name }))
    .queryAllByRole('option')
    .map((card) => /Asha|Bina|Chitra/.exec(card.textContent)?.[0]);
const card = (name: string) => screen.getByRole('option', { name: new RegExp(name) });
const button = (name: RegExp) => screen.getByRole('button', { name });
const look = () =>
  answer('POST /sections/5/groups', ({ json }) => {
    const { dryRun } = json as { dryRun: boolean };
    if (!dryRun) answer('GET /sections/5/groups', { body: { data: saved } });
    return { body: { data: { students: [{ studentId: 2, name: 'Bina', fromDate: '2026-10-12', marked: 3, unmarked: 1 }] } } };
  });

test('chosen cards are moved to a group by the menu, reviewed, and saved in one call', async () => {
  await opened();
  look();
  fireEvent.click(card('Bina'));
  assert.is(card('Bina').getAttribute('aria-selected'), 'true');
  fireEvent.click(button(/^Move to/));
  fireEvent.click(await screen.findByRole('menuitem', { name: /G2/ }));
  assert.equal([inGroup('G1'), inGroup('G2')], [['Asha'], ['Bina', 'Chitra']]);
  assert.ok(/from G1/.test(card('Bina').textContent));
  assert.equal(askedFor('POST /sections/5/groups'), [], 'nothing is sent yet');
  fireEvent.click(button(/Save moves \(1\)/));
  const day = await screen.findByLabelText(/First day in the new group/);
  fireEvent.change(day, { target: { value: '12/10/2026' } });
  await screen.findByText(/stays with the old group/);
  await waitFor(() =>
    assert.is(
      askedFor('POST /sections/5/groups').at(-1)?.json &&
        (askedFor('POST /sections/5/groups').at(-1)!.json as { fromDate: string }).fromDate,
      '2026-10-12',
    ),
  );
  await screen.findByText(/stays with the old group/);
  fireEvent.change(screen.getByLabelText(/missed classes/), { target: { value: 'notOnRoll' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Save/ }));
  await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  assert.equal(askedFor('POST /sections/5/groups').at(-1)?.json, {
    fromDate: '2026-10-12',
    missed: 'notOnRoll',
    dryRun: false,
    moves: [{ placeId: 102, version: 1, groupId: 12 }],
  });
  assert.equal(inGroup('G2'), ['Bina', 'Chitra']);
  assert.not(screen.queryByRole('button', { name: /Save moves/ }));
});

test('by keys: Enter picks up a card, arrows carry it, Enter places it; undo restores it', async () => {
  await opened();
  card('Asha').focus();
  fireEvent.keyDown(card('Asha'), { key: 'Enter' });
  fireEvent.keyDown(card('Asha'), { key: 'ArrowRight' });
  assert.equal(inGroup('G2'), ['Asha', 'Chitra']);
  assert.ok(document.activeElement === card('Asha'), 'the focus moves with the card');
  fireEvent.keyDown(card('Asha'), { key: 'Escape' });
  assert.equal(inGroup('G1'), ['Asha', 'Bina']);
  fireEvent.keyDown(card('Asha'), { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(card('Bina'), { key: '2' });
  assert.equal(inGroup('G2'), ['Asha', 'Bina', 'Chitra'], 'the range moves together');
  fireEvent.keyDown(card('Bina'), { key: 'z', ctrlKey: true });
  assert.equal(inGroup('G1'), ['Asha', 'Bina']);
});

test('a card is dragged with the mouse; dropped outside, it returns', async () => {
  await opened();
  const over = (name: string | null) => {
    document.elementFromPoint = () => (name === null ? document.body : screen.getByRole('listbox', { name }));
  };
  const pull = (to: string | null) => {
    over(to);
    fireEvent.pointerDown(card('Asha'), { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { clientX: 40, clientY: 10 });
    fireEvent.pointerUp(window, { clientX: 40, clientY: 10 });
  };
  pull(null);
  assert.equal(inGroup('G1'), ['Asha', 'Bina']);
  pull('G2');
  assert.equal(inGroup('G2'), ['Asha', 'Chitra']);
});

test('class numbers: a rule is sent, an error is shown in words', async () => {
  await opened();
  answer('POST /sections/5/class-numbers', refusal(409, 'InUse'));
  fireEvent.click(button(/Change numbers in section/));
  fireEvent.change(await screen.findByLabelText(/Order by/), { target: { value: 'groups' } });
  fireEvent.click(button(/^Change numbers$/));
  await screen.findByText(/has been recorded/);
  assert.equal(askedFor('POST /sections/5/class-numbers')[0]?.json, { rule: 'groups' });
});

test('after the first recorded class the numbers are fixed, and in a frozen class everything is', async () => {
  await opened({ firstClass: '2026-08-04' });
  assert.not(screen.queryByRole('button', { name: /Change numbers in section/ }));
  screen.getByText(/fixed since the first class/);
});

test('in a frozen class nothing can be moved', async () => {
  await opened({ isFrozen: true });
  screen.getByText(/The registration policy of this class is frozen/);
  fireEvent.click(card('Asha'));
  fireEvent.keyDown(card('Asha'), { key: 'Enter' });
  assert.equal([card('Asha').getAttribute('aria-selected'), screen.queryByRole('button', { name: /^Move to/ })], ['false', null]);
});

test.run();

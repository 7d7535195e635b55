import { draw, signedInPage } from '../../../support/signed-in.tsx';
import { map, mapData, marks, marksData, outcomes, outcomesData, played, type Played } from '../../../support/grids.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '../../../../src/portal/api/api-error.ts';
import type { QuestionProps } from '../../../../src/portal/kinds/grid/description.ts';

const { Grid } = await import('../../../../src/portal/kinds/grid/grid.tsx');

const test = suite('a grid on the page');
signedInPage(test);

const cell = (line: number, place: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-line="${line}"][data-place="${place}"]`)!;
const inHand = (): HTMLElement => document.activeElement as HTMLElement;
const press = (...keys: string[]): void => {
  for (const key of keys) {
    const [name = '', ...held] = key.split('+').reverse();
    const modifiers = {
      shiftKey: held.includes('Shift'),
      ctrlKey: held.includes('Ctrl'),
      altKey: held.includes('Alt'),
    };
    fireEvent.keyDown(inHand(), { key: name, ...modifiers });
  }
};
const point = (line: number, place: number): void => {
  fireEvent.pointerDown(cell(line, place), { button: 0 });
};
const write = (text: string): void => {
  fireEvent.input(inHand(), { target: { value: text } });
};
/** Pastes rows into the grid, as from a spreadsheet. */
const paste = (text: string): void => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });
  inHand().dispatchEvent(event);
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

async function openMap(server: Played = played()): Promise<Played> {
  draw(<Grid of={map(server)} data={mapData} mayChange />);
  point(2, 1);
  return server;
}

test('is a grid for screen readers: headings, counted rows and columns, one Tab stop', async () => {
  await openMap();
  const grid = screen.getByRole('grid');
  assert.equal([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')], ['6', '16']);
  assert.ok(screen.getByRole('rowheader', { name: 'CO3' }));
  assert.ok(screen.getByRole('columnheader', { name: 'PO12' }));
  assert.is(document.querySelectorAll('[role="grid"] [tabindex="0"]').length, 1);
  assert.is(inHand(), cell(2, 1));
});

test('levels are set by one key, in a whole range together, and undone', async () => {
  await openMap();
  press('2', 'ArrowRight', 'Shift+ArrowRight', '3');
  assert.equal(
    [1, 2, 3].map((place) => cell(2, place).textContent),
    ['2', '3', '3'],
  );
  assert.is(cell(2, 3).getAttribute('aria-selected'), 'true');
  press('Ctrl+z');
  assert.equal(
    [1, 2, 3].map((place) => cell(2, place).textContent),
    ['2', '', ''],
  );
  press('Ctrl+y', 'Escape', 'Delete');
  assert.equal(
    [1, 2, 3].map((place) => cell(2, place).textContent),
    ['2', '3', ''],
  );
});

test('refused input stays red with its reason, is counted and found', async () => {
  await openMap();
  press('7', 'ArrowDown', 'ArrowDown');
  assert.is(cell(2, 1).getAttribute('aria-invalid'), 'true');
  assert.is(cell(2, 1).title, 'From 1 to 3');
  fireEvent.click(screen.getByRole('button', { name: 'Cells to correct: 1' }));
  assert.is(inHand(), cell(2, 1));
  press('1');
  assert.not(screen.queryByRole('button', { name: /Cells to correct/ }));
});

test('all rows are sent with their changes, and then nothing is unsaved', async () => {
  const server = await openMap();
  press('2');
  assert.ok(screen.getByText('You have unsaved changes'));
  save();
  await waitFor(() => assert.ok(screen.getByText('All changes saved')));
  assert.equal(
    server.sent[0]?.map(({ id, changed }) => [id, changed]),
    [
      [1, []],
      [2, []],
      [3, ['p1']],
      [4, []],
      [5, []],
    ],
  );
});

test('with a confirmation, nothing is sent before it', async () => {
  const server = played();
  const Question = ({ sheet, onAnswer }: QuestionProps) => (
    <p>
      {sheet.rows[2]?.cells['p1']} is meant?
      {['No', 'Yes'].map((word) => (
        <button key={word} onClick={() => onAnswer(word === 'Yes')}>
          {word}
        </button>
      ))}
    </p>
  );
  const asking = { ...map(server), Question };
  draw(<Grid of={asking} data={mapData} mayChange />);
  point(2, 1);
  press('2');
  save();
  assert.ok(screen.getByText(/2 is meant/));
  fireEvent.click(screen.getByText('No'));
  assert.not(screen.queryByText('Yes'));
  assert.is(server.sent.length, 0);
  press('3');
  save();
  fireEvent.click(screen.getByText('Yes'));
  await waitFor(() => assert.ok(screen.getByText('All changes saved')));
  assert.is(server.sent[0]?.[2]?.cells['p1'], 3);
});

test('a change is undone and redone immediately', async () => {
  const server = await openMap();
  press('2', 'ArrowDown', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Undo my changes' }));
  assert.equal([cell(2, 1).textContent, cell(3, 1).textContent], ['', '']);
  assert.not(screen.queryByText('You have unsaved changes'));
  press('Ctrl+z');
  assert.equal([cell(2, 1).textContent, cell(3, 1).textContent], ['2', '3']);
  assert.is(server.sent.length, 0);
});

test('a custom key opens the note beside a non-empty cell', async () => {
  const server = await openMap();
  press('j');
  assert.not(screen.queryByRole('textbox'));
  press('2', 'j');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Each unit ends with a design.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  assert.is(inHand(), cell(2, 1));
  save();
  await waitFor(() => assert.is(server.sent.length, 1));
  assert.equal(server.sent[0]?.[2]?.notes, { p1: 'Each unit ends with a design.' });
});

test('two users: the local value stays, the other is shown beside it, one is chosen and saved', async () => {
  const server = played();
  server.fails.push(new ApiError('StaleVersion', { status: 409 }));
  server.theirs = { version: 5, rows: mapData.rows.map((row) => (row.id === 3 ? { ...row, cells: { ...row.cells, p1: 1, p2: 3 } } : row)) };
  await openMap(server);
  press('2');
  save();
  await waitFor(() => assert.ok(screen.getByRole('button', { name: 'Use all theirs' })));
  assert.equal([cell(2, 1).textContent, cell(2, 2).textContent], ['2Theirs: 1', '3']);
  fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
  press('Enter');
  fireEvent.click(screen.getByRole('button', { name: 'Use theirs: 1' }));
  assert.is(cell(2, 1).textContent, '1');
  await waitFor(() => assert.not(screen.queryByText('You have unsaved changes')));
  assert.is(server.sent.length, 1);
});

test('the local side of a conflict is sent again with the other’s version', async () => {
  const server = played();
  server.fails.push(new ApiError('StaleVersion', { status: 409 }));
  server.theirs = { version: 5, rows: mapData.rows.map((row) => (row.id === 3 ? { ...row, cells: { ...row.cells, p1: 1 } } : row)) };
  await openMap(server);
  press('2');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep all mine' }));
  await waitFor(() => assert.is(server.sent.length, 2));
  assert.is(server.sent[1]?.[2]?.cells['p1'], 2);
});

test('a refusal by the server is marked in its cell', async () => {
  const server = played();
  const body = { error: 'ValidationFailed', message: '', requestId: '', fields: { 'cells.2.p1': 'notAllowed' } };
  server.fails.push(new ApiError('ValidationFailed', { status: 422, body }));
  await openMap(server);
  press('2');
  save();
  await waitFor(() => assert.is(cell(2, 1).getAttribute('aria-invalid'), 'true'));
  assert.is(cell(2, 1).title, 'This is not allowed here.');
});

test('missing values block saving until they are entered', async () => {
  const server = played();
  draw(<Grid of={outcomes(server)} data={outcomesData} mayChange />);
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
  save();
  await waitFor(() => assert.is(cell(2, 1).getAttribute('aria-invalid'), 'true'));
  assert.is(server.sent.length, 0);
  assert.is(inHand(), cell(2, 1));
  press('F2');
  write('Compare three ways to page memory.');
  press('Tab');
  assert.is(cell(2, 1).textContent, 'Compare three ways to page memory.');
  press('a');
  press('Enter');
  assert.is(cell(2, 2).textContent, 'apply');
  save();
  await waitFor(() => assert.is(server.sent[0]?.length, 3));
  assert.equal([server.sent[0]?.[2]?.id, server.sent[0]?.[2]?.cells['bloom']], [null, 'apply']);
});

test('editing a cell is cancelled by Escape and accepted by leaving', async () => {
  draw(<Grid of={outcomes(played())} data={outcomesData} mayChange />);
  point(0, 1);
  press('x');
  press('Escape');
  assert.is(cell(0, 1).textContent, 'Explain how an operating system shares memory.');
  press('F2');
  write('Explain how memory is shared by processes.');
  point(1, 1);
  assert.is(cell(0, 1).textContent, 'Explain how memory is shared by processes.');
});

test('rows move with Alt, and an empty one is removed with Delete', async () => {
  draw(<Grid of={outcomes(played())} data={outcomesData} mayChange />);
  point(0, 1);
  press('Alt+ArrowDown');
  assert.is(cell(1, 1).textContent, 'Explain how an operating system shares memory.');
  assert.is(inHand(), cell(1, 1));
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
  press('Delete');
  assert.not(cell(2, 1));
});

test('marks are saved automatically, rows of the same moment together', async () => {
  const server = played();
  draw(<Grid of={marks(server, 3)} data={marksData(4, 3)} mayChange />);
  point(0, 2);
  paste('A\nA');
  await waitFor(() => assert.is(server.sent.length, 1), { timeout: 3000 });
  assert.equal(
    server.sent[0]?.map(({ id, version, cells }) => [id, version, cells['q1']]),
    [
      [1, 1, 'A'],
      [2, 1, 'A'],
    ],
  );
  await waitFor(() => assert.ok(screen.getByText('All changes saved')));
});

test('a block from a spreadsheet is pasted, and copied again', async () => {
  draw(<Grid of={marks(played(), 3)} data={marksData(4, 3)} mayChange />);
  point(1, 2);
  paste('7\t8\n9\t11');
  await waitFor(() => assert.is(cell(1, 3).textContent, '8'));
  assert.is(cell(2, 3).getAttribute('aria-invalid'), 'true');
  const copied: Record<string, string> = {};
  const copy = new Event('copy', { bubbles: true, cancelable: true });
  Object.assign(copy, { clipboardData: { setData: (type: string, text: string) => (copied[type] = text) } });
  inHand().dispatchEvent(copy);
  assert.is(copied['text/plain'], '7\t8\n9\t11');
  assert.match(copied['text/html']!, '<td>7</td><td>8</td>');
});

test('without the permission it is read-only', async () => {
  draw(<Grid of={map(played())} data={mapData} mayChange={false} />);
  point(2, 1);
  press('2');
  assert.is(cell(2, 1).textContent, '');
  assert.not(screen.queryByRole('button', { name: 'Save' }));
});

test.run();

import { draw, signedInPage } from '../../support/signed-in.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Placed } from '../../../src/contract/academic/timetable/model.ts';
import type { Question, PlacingMessage } from '../../../src/portal/modules/academic/parts/placing/protocol.ts';
import { course, entry, lab, weekOf } from '../../contract/academic/place/weeks.ts';

const { PlaceTheRest } = await import('../../../src/portal/modules/academic/parts/placing/place-the-rest.tsx');

const test = suite('place the rest');
signedInPage(test);
test.after.each(cleanup);

/** A worker controlled by the test: it records the questions, and the test sends the answers. */
class FakeThread extends EventTarget {
  static last: FakeThread;
  readonly questions: Question[] = [];
  isEnded = false;
  constructor() {
    super();
    FakeThread.last = this;
  }
  postMessage(question: Question) {
    this.questions.push(question);
  }
  terminate() {
    this.isEnded = true;
  }
  tell(message: PlacingMessage) {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data: message })));
  }
}
const realWorker = globalThis.Worker;
test.before(() => void (globalThis.Worker = FakeThread as unknown as typeof Worker));
test.after(() => void (globalThis.Worker = realWorker));

const week = weekOf([course(1), lab(2, [7], { title: 'Machines laboratory', weeklyPeriods: 3 })]);
const placedEntries = [entry(1, 1, 1, { key: 'new-placed-1-0-0' }), entry(1, 2, 1, { key: 'new-placed-1-1-0' })];
const proposal = {
  phase: 'done',
  placed: 2,
  left: 3,
  leftByGreedy: 4,
  score: 12,
  entries: placedEntries,
  missing: [
    { courseIds: [2], groupId: 7, kind: 'practical', span: 3, places: 18, rooms: 2, refused: { section: 4, teacher: 18, room: 0 } },
    { courseIds: [1], groupId: null, kind: 'lecture', span: 1, places: 42, rooms: 0, refused: { section: 0, teacher: 0, room: 42 } },
    { courseIds: [1], groupId: null, kind: 'lecture', span: 5, places: 0, rooms: 2, refused: { section: 0, teacher: 0, room: 0 } },
  ],
} as const;

function Editor({ accepted }: { accepted: Placed[] }) {
  const [placed, setPlaced] = useState<readonly Placed[]>([]);
  const onAccept = (entries: readonly Placed[]) => {
    accepted.push(...entries);
    setPlaced([...placed, ...entries]);
  };
  const [preview, setPreview] = useState<readonly Placed[]>([]);
  return (
    <>
      <output aria-label="preview">{preview.length}</output>
      <button onClick={() => setPlaced([entry(1, 3, 3)])}>edit</button>
      <PlaceTheRest week={week} placed={placed} onAccept={onAccept} onPreview={setPreview} />
    </>
  );
}

async function started() {
  const accepted: Placed[] = [];
  draw(<Editor accepted={accepted} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Place remaining classes' }));
  return { accepted, thread: FakeThread.last };
}
const preview = () => screen.getByLabelText('preview').textContent;

test('a search gets the week, reports progress, and when stopped returns the best so far', async () => {
  const { thread } = await started();
  assert.equal(thread.questions, [{ ask: 'search', week, placed: [], seed: 1 }]);
  await thread.tell({ tell: 'progress', progress: { phase: 'repair', placed: 4, left: 2, leftByGreedy: 3, score: 7 } });
  assert.ok(screen.getByText('Periods placed: 4'));
  assert.ok(screen.getByText('Periods not placed: 2'));
  const bar = screen.getByRole('progressbar') as HTMLProgressElement;
  assert.equal([bar.getAttribute('value'), bar.getAttribute('max')], ['4', '6']);
  const stop = screen.getByRole('button', { name: 'Stop and show the best so far' });
  fireEvent.click(stop);
  assert.equal(thread.questions.at(-1), { ask: 'stop' });
  assert.ok((stop as HTMLButtonElement).disabled);
  await thread.tell({ tell: 'found', proposal });
  assert.ok(thread.isEnded);
  assert.is(preview(), '2');
});

test('an accepted proposal goes to the editor whole, and is no longer a preview', async () => {
  const { accepted, thread } = await started();
  await thread.tell({ tell: 'found', proposal });
  assert.equal(accepted, [], 'nothing changes before it is accepted');
  fireEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  assert.equal(accepted, placedEntries);
  assert.is(preview(), '0');
  assert.ok(await screen.findByText('Classes added: 2. Undo removes them all.'));
});

test('a proposal is discarded, and the next search is another', async () => {
  const { accepted, thread } = await started();
  await thread.tell({ tell: 'found', proposal });
  fireEvent.click(screen.getByRole('button', { name: 'Discard proposal' }));
  assert.ok(screen.getByText('Proposal discarded. Nothing was changed.'));
  assert.equal([preview(), accepted.length], ['0', 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }));
  assert.equal(FakeThread.last.questions, [{ ask: 'search', week, placed: [], seed: 2 }]);
});

test('an edit during a search ends the search or drops its proposal', async () => {
  const { thread } = await started();
  fireEvent.click(screen.getByRole('button', { name: 'edit' }));
  assert.ok(screen.getByText('The timetable has changed since the search began. Search again.'));
  assert.ok(thread.isEnded);
});

test('each class without a place shows the rules with the number of places that they refuse, most first', async () => {
  const { thread } = await started();
  await thread.tell({ tell: 'found', proposal });
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  assert.equal(lines, [
    'Machines laboratory · CSE-A · G7Teacher has another class: 18 of 18 slotsStudents have another class: 4 of 18 slots',
    'Course 1 · CSE-ANo room of the required kind',
    'Course 1 · CSE-ANo day has 5 periods in a row',
  ]);
});

test('a failed search shows an error', async () => {
  const { thread } = await started();
  await act(async () => void thread.dispatchEvent(new Event('error')));
  assert.ok(screen.getByText('The search failed. Nothing was changed. Search again.'));
});

test.run();

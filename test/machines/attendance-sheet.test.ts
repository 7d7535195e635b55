import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { attendanceSheetMachine, type SheetInput, type SheetRow, type SheetTopic } from '../../machines/attendance-sheet.ts';
import { journeys } from '../support/journeys.ts';

const row = (id: number, fields: Partial<SheetRow> = {}): SheetRow => ({
  id,
  numbers: [String(id), `23bt00${id}`],
  isOut: false,
  excuse: null,
  ...fields,
});
const graphs: SheetTopic = { courseTopicId: 7, freeText: null, portion: 100 };
const trees: SheetTopic = { courseTopicId: null, freeText: 'Trees', portion: 50 };
const three: SheetInput = { rows: [row(4), row(17), row(23)], content: null, mayWrite: true, isSubmitted: false, lastAbsent: [17] };
const content = { marks: { 4: 'A', 17: 'P', 23: 'L' }, notes: {}, scores: {}, topics: [graphs], method: 'board', remarks: '' } as const;

function open(inspect?: (event: InspectionEvent) => void, input: SheetInput = three) {
  const actor = createActor(attendanceSheetMachine, { input, ...(inspect && { inspect }) });
  const { send } = actor;
  return {
    actor,
    moves: {
      markAbsent: () => send({ type: 'marked', mark: 'A' }),
      markFirstLate: () => send({ type: 'markedAt', id: 4, mark: 'L' }),
      flipSecond: () => send({ type: 'flipped', id: 17 }),
      down: () => send({ type: 'moved', by: 1 }),
      up: () => send({ type: 'moved', by: -1 }),
      two: () => send({ type: 'typed', digit: '2' }),
      three: () => send({ type: 'typed', digit: '3' }),
      enter: () => send({ type: 'entered' }),
      line: () => send({ type: 'absent', line: '4 17' }),
      wrongLine: () => send({ type: 'absent', line: '4, 99' }),
      allAbsent: () => send({ type: 'absent', line: '4 17 23' }),
      everyone: () => send({ type: 'everyone' }),
      asLast: () => send({ type: 'asLast' }),
      undo: () => send({ type: 'undo' }),
      note: () => send({ type: 'noted', id: 4, note: 'Bus' }),
      score: () => send({ type: 'scored', id: 4, score: 8 }),
      topic: () => send({ type: 'toggled', topic: graphs }),
      half: () => send({ type: 'portioned', topic: { ...graphs, portion: 50 } }),
      remark: () => send({ type: 'said', remarks: 'Strike of the buses' }),
      method: () => send({ type: 'said', method: 'slides' }),
      submit: () => send({ type: 'submit' }),
      amend: () => send({ type: 'amend' }),
      refuse: () => send({ type: 'refused' }),
      enroll: () => send({ type: 'enrolled', rows: [row(4), row(8, { isOut: true }), row(17), row(23), row(31)] }),
      enrollFewer: () => send({ type: 'enrolled', rows: [row(4), row(23)] }),
      openAnew: () => send({ type: 'opened', ...three }),
      openSubmitted: () => send({ type: 'opened', ...three, content, isSubmitted: true }),
      openClosed: () => send({ type: 'opened', ...three, mayWrite: false }),
      openShut: () => send({ type: 'opened', ...three, content, isSubmitted: true, mayWrite: false }),
      openComplete: () => send({ type: 'opened', ...three, content }),
      openOdd: () => send({ type: 'opened', ...three, content: { ...content, marks: { 4: 'P' } } }),
    },
  };
}

const test = journeys(
  attendanceSheetMachine,
  `
                                → filling.untouched
  # opened for its teacher, for others, and after submission
  openClosed                    → closed
  openClosed markAbsent         → closed
  openSubmitted                 → done
  openSubmitted openAnew        → filling.untouched
  openShut amend                → done
  openSubmitted amend           → filling.untouched
  openComplete                  → filling.untouched

  # every change is emitted, moving is not a change
  down                          → filling.untouched
  down up                       → filling.untouched
  two                           → filling.untouched
  two enter                     → filling.untouched
  markAbsent                    → filling.changed says changed
  markAbsent down               → filling.changed says changed
  markFirstLate                 → filling.changed says changed
  flipSecond                    → filling.changed says changed
  enter                         → filling.changed says changed
  two three enter               → filling.changed says changed
  markAbsent two                → filling.changed says changed
  markAbsent two enter          → filling.changed says changed
  line                          → filling.changed says changed
  wrongLine                     → filling.changed says changed
  everyone                      → filling.changed says changed
  asLast                        → filling.changed says changed
  undo                          → filling.untouched
  line undo                     → filling.changed says changed changed
  line undo undo                → filling.changed says changed changed
  note                          → filling.changed says changed
  score                         → filling.changed says changed
  topic                         → filling.changed says changed
  topic topic                   → filling.changed says changed changed
  topic half                    → filling.changed says changed changed
  remark                        → filling.changed says changed
  method                        → filling.changed says changed

  # submitted with topics, all marks, and a reason if all students are absent
  submit                        → filling.untouched
  markAbsent submit             → filling.changed says changed
  topic submit                  → done says changed submitted
  topic allAbsent submit        → filling.changed says changed changed
  topic allAbsent remark submit → done says changed changed changed submitted
  openOdd submit                → filling.untouched
  openOdd everyone submit       → done says changed submitted

  # amended, or refused by the server
  topic submit amend            → filling.untouched says changed submitted
  topic submit refuse           → filling.changed says changed submitted changed
  topic submit markAbsent       → done says changed submitted
  topic submit openSubmitted    → done says changed submitted

  # the roll has changed since it was opened
  enroll                        → filling.untouched
  markAbsent enroll             → filling.changed says changed
  openClosed enroll             → closed
  openSubmitted enroll          → done
  topic enroll submit           → filling.changed says changed
  topic enrollFewer submit      → done says changed submitted
  topic submit enroll refuse    → filling.changed says changed submitted changed

  # context changes
  moved changes cursor typed
  typed changes typed
  marked changes marks cursor typed before lacking
  markedAt changes marks before lacking
  flipped changes marks before lacking
  entered changes marks cursor typed before lacking
  absent changes marks before unknown lacking
  everyone changes marks before unknown lacking
  asLast changes marks before unknown lacking
  undo changes marks before unknown lacking
  noted changes notes lacking
  scored changes scores lacking
  toggled changes topics lacking
  portioned changes topics lacking
  said changes method remarks lacking
  submit changes lacking
  refused changes lacking
  enrolled changes rows cursor marks lacking
  opened changes rows mayWrite isSubmitted lastAbsent marks notes scores topics method remarks cursor typed unknown lacking before
`,
  open,
  ({ lacking, before }) => [lacking, before !== null],
);

/** A sheet after some moves. */
function after(words: readonly string[], input = three) {
  const { actor, moves } = open(undefined, input);
  actor.start();
  for (const word of words) (moves as Record<string, () => void>)[word]!();
  return actor.getSnapshot();
}
const marksAfter = (...words: string[]) => Object.values(after(words).context.marks).join('');

test('everyone is present by default', () => {
  assert.is(marksAfter(), 'PPP');
  assert.is(marksAfter('markAbsent'), 'APP');
  assert.is(marksAfter('down', 'markAbsent'), 'PAP');
  assert.is(marksAfter('markAbsent', 'markAbsent'), 'AAP', 'the focus moves to the next student');
  assert.is(marksAfter('up', 'markAbsent'), 'APP', 'there is no row above the first');
  assert.is(marksAfter('down', 'down', 'down', 'markAbsent'), 'PPA', 'there is no row below the last');
  assert.is(marksAfter('markFirstLate'), 'LPP');
  assert.is(marksAfter('markFirstLate', 'enter'), 'PPP', 'any other mark flips to present');
});

test('new students on the roll have no mark, and all entries stay', () => {
  const marks = (...words: string[]) => {
    const { rows, marks: of } = after(words).context;
    return rows.map(({ id }) => of[id] ?? '-').join('');
  };
  assert.is(marks('enroll'), 'PXPP-');
  assert.is(marks('down', 'markAbsent', 'enroll'), 'PXAP-');
  assert.is(marks('markFirstLate', 'enrollFewer'), 'LP');
  assert.is(marks('enroll', 'everyone'), 'PXPPP');
  assert.equal(after(['down', 'enroll']).context.cursor, 2, 'the focus stays on its student');
  assert.equal(after(['down', 'enrollFewer']).context.cursor, 0, 'otherwise the focus moves to the first student');
  assert.equal(after(['topic', 'enroll', 'submit']).context.lacking, ['marks']);
  assert.equal(after(['topic', 'enroll', 'submit', 'enrollFewer']).context.lacking, []);
});

test('a number matches the class number, otherwise the end of a longer number', () => {
  assert.is(marksAfter('two', 'three', 'enter'), 'PPA');
  assert.is(after(['two', 'three', 'enter']).context.cursor, 2);
  assert.is(marksAfter('three', 'enter'), 'PPA', 'one number ends with 3');
  assert.is(marksAfter('two', 'enter'), 'PPP', 'no number ends with 2');
  assert.is(marksAfter('two', 'enter', 'enter'), 'APP', 'the typed digits are cleared');
  assert.is(marksAfter('two', 'down', 'enter'), 'PAP', 'also when the row changes');
  const twins = { ...three, rows: [row(4, { numbers: ['1', '23bt0123'] }), row(17, { numbers: ['1', '23bt0223'] })] };
  assert.equal(Object.values(after(['two', 'three', 'enter'], twins).context.marks), ['P', 'P']);
});

test('with nothing typed, Enter flips the focused student, not the only one without a class number', () => {
  const rows = [row(4), row(17, { numbers: ['', '23bt0017'] }), row(23)];
  const { context } = after(['enter'], { ...three, rows });
  assert.equal([Object.values(context.marks).join(''), context.cursor], ['APP', 0]);
});

test('a line of numbers marks absentees, and reports numbers without a match', () => {
  assert.is(marksAfter('line'), 'AAP');
  assert.is(marksAfter('markFirstLate', 'line', 'undo'), 'LPP');
  const wrong = after(['wrongLine']).context;
  assert.equal([Object.values(wrong.marks).join(''), ...wrong.unknown], ['APP', '99']);
  assert.equal(after(['wrongLine', 'undo']).context.unknown, []);
  assert.equal(after(['wrongLine', 'everyone']).context.unknown, []);
  assert.is(marksAfter('asLast'), 'PAP');
  assert.is(marksAfter('asLast', 'everyone'), 'PPP');
  assert.is(marksAfter('asLast', 'everyone', 'undo'), 'PAP');
  assert.is(marksAfter('line', 'markFirstLate', 'undo'), 'LAP', 'after another mark, the line cannot be undone');
  assert.is(marksAfter('line', 'markAbsent', 'undo'), 'AAP');
  assert.is(marksAfter('line', 'flipSecond', 'undo'), 'APP');
  assert.is(marksAfter('line', 'enter', 'undo'), 'PAP');
  assert.is(marksAfter('line', 'two', 'three', 'enter', 'undo'), 'AAA');
  const bare = [row(4, { numbers: ['4'] }), row(13, { numbers: ['13', '23bt44'] }), row(3, { numbers: ['3', '23bt4'] })];
  const idsIn = (line: string) => {
    const { actor } = open(undefined, { ...three, rows: bare });
    actor.start().send({ type: 'absent', line });
    const { marks, unknown } = actor.getSnapshot().context;
    return [...bare.filter(({ id }) => marks[id] === 'A').map(({ id }) => id), ...unknown];
  };
  assert.equal(idsIn('004'), [4], 'leading zeros are ignored');
  assert.equal(idsIn(' 3, '), [3], 'a complete number takes precedence over the end of another');
  assert.equal(idsIn('bt44'), [13]);
  assert.equal(idsIn('t4 44'), [13, 3], 'the end of a number');
  assert.equal(idsIn('bt'), ['bt']);
  assert.equal(idsIn('0 00'), ['0', '00']);
  const twice = open(undefined, { ...three, rows: [row(1, { numbers: ['5'] }), row(2, { numbers: ['5'] })] });
  twice.actor.start().send({ type: 'absent', line: '5' });
  assert.equal([twice.actor.getSnapshot().context.marks, twice.actor.getSnapshot().context.unknown], [{ 1: 'P', 2: 'P' }, ['5']]);
  const zeros = open(undefined);
  zeros.actor.start().send({ type: 'absent', line: '004;۱۷ 23' });
  assert.is(Object.values(zeros.actor.getSnapshot().context.marks).join(''), 'APA');
});

test('a sheet without students has no marks', () => {
  const { context, status } = after(['markAbsent', 'enter', 'flipSecond'], { ...three, rows: [] });
  assert.equal([context.marks, status], [{}, 'active']);
});

test('a document gives the code of absentees, and students off the roll stay off it', () => {
  const rows = [row(4, { excuse: 'D' }), row(17, { excuse: 'M' }), row(23, { isOut: true })];
  const marks = (...words: string[]) => Object.values(after(words, { ...three, rows }).context.marks).join('');
  assert.is(marks(), 'DMX');
  assert.is(marks('allAbsent'), 'DMX');
  assert.is(marks('enter'), 'PMX', 'present in spite of the excuse');
  assert.is(marks('enter', 'enter'), 'DMX');
  assert.is(marks('down', 'down', 'markAbsent'), 'DMX');
});

test('missing parts are reported on submitting until they are entered', () => {
  assert.equal(after(['submit']).context.lacking, ['topics']);
  assert.equal(after(['submit', 'topic']).context.lacking, []);
  assert.equal(after(['submit', 'markAbsent']).context.lacking, ['topics']);
  assert.equal(after(['topic', 'allAbsent', 'submit']).context.lacking, ['remarks']);
  assert.equal(after(['openOdd', 'submit']).context.lacking, ['marks']);
  assert.equal(after(['submit'], { ...three, rows: [] }).context.lacking, ['marks', 'topics']);
  const isAsked = (mark: 'L' | 'D' | 'M' | 'A', remarks = '') => {
    const { actor } = open(undefined, {
      ...three,
      rows: [row(4)],
      content: { ...content, remarks, marks: { 4: mark } },
    });
    actor.start().send({ type: 'submit' });
    return actor.getSnapshot().context.lacking.join();
  };
  assert.equal([isAsked('L'), isAsked('D'), isAsked('M'), isAsked('A', '  '), isAsked('A', 'Strike')], ['', '', 'remarks', 'remarks', '']);
});

test('topics are ticked and unticked, each with its portion', () => {
  assert.equal(after(['topic', 'half']).context.topics, [{ ...graphs, portion: 50 }]);
  assert.equal(after(['topic', 'half', 'topic']).context.topics, []);
  const { actor } = open(undefined);
  actor.start();
  for (const topic of [graphs, trees]) actor.send({ type: 'toggled', topic });
  actor.send({ type: 'portioned', topic: { ...trees, portion: 25 } });
  assert.equal(actor.getSnapshot().context.topics, [graphs, { ...trees, portion: 25 }]);
  const entries = [
    { ...trees, freeText: 'Heaps' },
    { ...graphs, courseTopicId: 8 },
  ];
  for (const topic of entries) actor.send({ type: 'toggled', topic });
  actor.send({ type: 'toggled', topic: { ...graphs, portion: 25 } });
  assert.equal(actor.getSnapshot().context.topics, [{ ...trees, portion: 25 }, ...entries]);
});

test('notes, scores, method and remarks are in the context', () => {
  const { context } = after(['note', 'score', 'method', 'remark']);
  assert.equal([context.notes, context.scores, context.method, context.remarks], [{ 4: 'Bus' }, { 4: 8 }, 'slides', 'Strike of the buses']);
  const { actor } = open(undefined);
  actor.start().send({ type: 'scored', id: 4, score: 8 });
  actor.send({ type: 'scored', id: 17, score: 9 });
  for (const id of [4, 17]) actor.send({ type: 'noted', id, note: `${id}` });
  assert.equal(
    [actor.getSnapshot().context.scores, actor.getSnapshot().context.notes],
    [
      { 4: 8, 17: 9 },
      { 4: '4', 17: '17' },
    ],
  );
  actor.send({ type: 'scored', id: 17, score: null });
  actor.send({ type: 'scored', id: 4, score: null });
  assert.equal(actor.getSnapshot().context.scores, {});
  actor.send({ type: 'said', method: null });
  assert.is(actor.getSnapshot().context.method, null);
});

test('saved content is restored', () => {
  assert.is(marksAfter('openSubmitted'), 'APL');
  assert.ok(after(['openSubmitted']).hasTag('done'));
  assert.ok(after(['openAnew']).hasTag('open'));
  assert.not.ok(after(['openAnew']).hasTag('changed'));
  assert.ok(after(['topic']).hasTag('changed'));
  assert.is(after(['two', 'openAnew']).context.typed, '');
});

test.run();

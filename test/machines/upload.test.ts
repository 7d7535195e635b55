import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { uploadMachine, type Controls, type UploadFile, type UploadReport } from '../../machines/upload.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const megabyte = 1024 * 1024;
const report: UploadReport = { rows: 2, ok: 2, wrong: 0, problems: [], detail: null };

function open(inspect?: (event: InspectionEvent) => void) {
  const check = deferred<UploadReport, { file: UploadFile | null }>();
  const write = deferred<{ runId: number | null }, { file: UploadFile | null; controls: Controls }>();
  const undo = deferred<unknown, { runId: number | null; reason: string }>();
  const machine = uploadMachine.provide({
    actors: { check: check.logic, write: write.logic, undo: undo.logic },
    guards: { controlsAgree: ({ context }, { controls }) => controls['rows'] === String(context.report?.rows) },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  const choose = (name: string, size: number) => () =>
    actor.send({ type: 'choose', file: { name, size, content: null } });
  return {
    actor,
    check,
    write,
    undo,
    moves: {
      choose: choose('dues.csv', 5 * megabyte),
      chooseCapital: choose('DUES.CSV', 10),
      chooseLarge: choose('dues.csv', 5 * megabyte + 1),
      chooseSheet: choose('dues.xlsx', 10),
      sent: () => actor.send({ type: 'sent', part: 0.5 }),
      cancel: () => actor.send({ type: 'cancel' }),
      right: () => check.resolve(report),
      wrongRows: () =>
        check.resolve({ ...report, ok: 1, wrong: 1, problems: [{ row: 2, field: 'student', code: 'required' }] }),
      notRead: () => check.reject({ problem: 'Duplicate' }),
      confirm: () => actor.send({ type: 'confirm', controls: { rows: '2' } }),
      confirmOther: () => actor.send({ type: 'confirm', controls: { rows: '3' } }),
      written: () => write.resolve({ runId: 12 }),
      notWritten: () => write.reject(new TypeError('Failed to fetch')),
      undo: () => actor.send({ type: 'undo', reason: 'The wrong month' }),
      undone: () => undo.resolve(null),
      notUndone: () => undo.reject({ problem: 'Locked' }),
    },
  };
}

async function after(path: string) {
  const stage = open();
  stage.actor.start();
  const moves: Record<string, () => unknown> = stage.moves;
  for (const word of path.split(' ')) await moves[word]!();
  return { ...stage, context: stage.actor.getSnapshot().context };
}

const test = journeys(uploadMachine, `
                                              → choosing
  choose                                      → reading
  chooseCapital                               → reading
  chooseLarge                                 → choosing
  chooseSheet                                 → choosing
  choose sent                                 → reading
  choose cancel                               → choosing
  choose notRead                              → choosing
  choose wrongRows                            → wrong
  choose wrongRows choose                     → reading
  choose wrongRows confirm                    → wrong
  choose right                                → previewing
  choose right cancel                         → choosing
  choose right confirmOther                   → previewing
  choose right confirm                        → writing
  choose right confirm choose                 → writing
  choose right confirm cancel                 → writing
  choose right confirm notWritten             → previewing
  choose right confirm notWritten confirm     → writing
  choose right confirm written                → done says written
  choose right confirm written choose         → reading says written
  choose right confirm written undo           → undoing says written
  choose right confirm written undo choose    → undoing says written
  choose right confirm written undo cancel    → undoing says written
  choose right confirm written undo undone    → undone says written undone
  choose right confirm written undo notUndone → done says written
`, open); // prettier-ignore

const problems: [path: string, problem: string | null][] = [
  ['chooseLarge', 'PayloadTooLarge'],
  ['chooseSheet', 'badFormat'],
  ['chooseLarge choose', null],
  ['choose notRead', 'Duplicate'],
  ['choose right confirmOther', 'outOfRange'],
  ['choose right confirmOther confirm', null],
  ['choose right confirm notWritten', 'offline'],
  ['choose right confirm written undo notUndone', 'Locked'],
  ['choose right confirm written undo notUndone undo', null],
];
for (const [path, problem] of problems) {
  test(`${path}: the problem is ${problem}`, async () => assert.is((await after(path)).context.problem, problem));
}

test('the file that was checked is the one that is written, with the figures', async () => {
  const { write, check } = await after('choose right confirm');
  assert.equal(write.inputs, [{ file: check.inputs[0]!.file, controls: { rows: '2' } }]);
});

test('the run is undone by its number and with a reason', async () => {
  const { undo } = await after('choose right confirm written undo');
  assert.equal(undo.inputs, [{ runId: 12, reason: 'The wrong month' }]);
});

test('what has been sent is kept, and starts anew with the next file', async () => {
  assert.is((await after('choose sent')).context.sent, 0.5);
  assert.is((await after('choose sent cancel choose')).context.sent, 0);
});

test.run();

import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { uploadMachine, type Controls, type UploadFile, type UploadReport, type UploadTable } from '../../machines/upload.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const megabyte = 1024 * 1024;
const report: UploadReport = { rows: 2, ok: 2, wrong: 0, problems: [], detail: null };

function open(inspect?: (event: InspectionEvent) => void) {
  const opening = deferred<UploadTable, { file: UploadFile | null }>();
  const check = deferred<UploadReport, { file: UploadFile | null }>();
  const write = deferred<{ runId: number | null }, { file: UploadFile | null; controls: Controls }>();
  const undo = deferred<unknown, { runId: number | null; reason: string }>();
  const machine = uploadMachine.provide({
    actors: { open: opening.logic, check: check.logic, write: write.logic, undo: undo.logic },
    guards: { controlsAgree: ({ context }, { controls }) => controls['rows'] === String(context.report?.rows) },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  const choose = (name: string, size: number) => () => actor.send({ type: 'choose', file: { name, size, content: null } });
  return {
    actor,
    opening,
    check,
    write,
    undo,
    moves: {
      choose: choose('dues.csv', 5 * megabyte),
      chooseCapital: choose('DUES.CSV', 10),
      chooseLarge: choose('dues.csv', 5 * megabyte + 1),
      chooseSheet: choose('dues.xlsx', 10),
      choosePicture: choose('dues.png', 10),
      open: () => opening.resolve({ rows: 2 }),
      notOpened: () => opening.reject({ problem: 'badFormat' }),
      edit: () => actor.send({ type: 'edit' }),
      recheck: () => actor.send({ type: 'recheck' }),
      cancel: () => actor.send({ type: 'cancel' }),
      right: () => check.resolve(report),
      wrongRows: () => check.resolve({ ...report, ok: 1, wrong: 1, problems: [{ row: 2, field: 'student', code: 'required' }] }),
      notRead: () => check.reject({ problem: 'Duplicate' }),
      confirm: () => actor.send({ type: 'confirm', controls: { rows: '2' } }),
      confirmOther: () => actor.send({ type: 'confirm', controls: { rows: '3' } }),
      progress: () => actor.send({ type: 'progressed', progress: { done: 1, of: 2 } }),
      silence: () => actor.send({ type: 'progressed', progress: null }),
      written: () => write.resolve({ runId: 12 }),
      writeRefused: () => write.reject({ problem: 'Locked' }),
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

const test = journeys(
  uploadMachine,
  `
                                                   → choosing
  choose                                           → opening
  chooseCapital                                    → opening
  chooseSheet                                      → opening
  chooseLarge                                      → choosing
  choosePicture                                    → choosing
  choose cancel                                    → choosing
  choose notOpened                                 → choosing
  choose open                                      → checking
  choose open cancel                               → choosing
  choose open notRead                              → choosing
  choose open wrongRows                            → wrong
  choose open wrongRows choose                     → opening
  choose open wrongRows chooseLarge                → choosing
  choose open wrongRows choosePicture              → choosing
  choose open wrongRows confirm                    → wrong
  choose open wrongRows recheck                    → checking
  choose open wrongRows edit                       → edited
  choose open wrongRows edit edit                  → edited
  choose open wrongRows edit confirm               → edited
  choose open wrongRows edit recheck               → checking
  choose open wrongRows edit recheck notRead       → edited
  choose open wrongRows edit recheck right         → previewing
  choose open right                                → previewing
  choose open right edit                           → edited
  choose open right cancel                         → choosing
  choose open right confirmOther                   → previewing
  choose open right confirm                        → writing
  choose open right confirm choose                 → writing
  choose open right progress                       → previewing
  choose open right confirm progress               → writing
  choose open right confirm cancel                 → checking
  choose open right confirm cancel right           → previewing
  choose open right confirm cancel notRead         → edited
  choose open right confirm notWritten             → previewing
  choose open right confirm notWritten confirm     → writing
  choose open right confirm writeRefused           → previewing
  choose open right confirm progress notWritten choose → opening
  choose open right confirm progress notWritten cancel → choosing
  choose open right confirmOther cancel            → choosing
  choose open right confirm written undo notUndone cancel → choosing says written
  choose open right confirm written                → done says written
  choose open right confirm written choose         → opening says written
  choose open right confirm written undo           → undoing says written
  choose open right confirm written undo choose    → undoing says written
  choose open right confirm written undo cancel    → undoing says written
  choose open right confirm written undo undone    → undone says written undone
  choose open right confirm written undo notUndone → done says written

  # context changes
  choose       changes controls file problem progress report runId table
  cancel       changes controls file problem progress report runId table
  open done    changes table
  open failed  changes controls file problem
  check done   changes report
  check failed changes controls file problem table
  recheck      changes problem
  confirm      changes controls problem progress
  progressed   changes progress
  write done   changes runId
  write failed changes problem
  undo         changes problem
  undo failed  changes problem
`,
  open,
);

const problems: [path: string, problem: string | null][] = [
  ['chooseLarge', 'PayloadTooLarge'],
  ['choosePicture', 'badFormat'],
  ['chooseLarge choose', null],
  ['choose notOpened', 'badFormat'],
  ['choose open notRead', 'Duplicate'],
  ['choose open wrongRows edit recheck notRead', 'Duplicate'],
  ['choose open wrongRows edit recheck notRead recheck', null],
  ['choose open right confirmOther', 'outOfRange'],
  ['choose open right confirmOther confirm', null],
  ['choose open right confirm notWritten', 'offline'],
  ['choose open right confirm cancel notRead', 'Duplicate'],
  ['choose open right confirm written undo notUndone', 'Locked'],
  ['choose open right confirm written undo notUndone undo', null],
];
for (const [path, problem] of problems) {
  test(`${path}: the problem is ${problem}`, async () => assert.is((await after(path)).context.problem, problem));
}

test('the checked file is saved with the control figures', async () => {
  const { write, check } = await after('choose open right confirm');
  assert.equal(write.inputs, [{ file: check.inputs[0]!.file, controls: { rows: '2' } }]);
});

test('the run is undone by its number with a reason', async () => {
  const { undo } = await after('choose open right confirm written undo');
  assert.equal(undo.inputs, [{ runId: 12, reason: 'The wrong month' }]);
});

test('the progress of saving is cleared for the next attempt', async () => {
  const progressAfter = async (path: string) => (await after(path)).context.progress;
  assert.is(await progressAfter('choose open right progress'), null);
  assert.equal(await progressAfter('choose open right confirm progress'), { done: 1, of: 2 });
  assert.is(await progressAfter('choose open right confirm progress silence'), null);
  assert.is(await progressAfter('choose open right confirm progress notWritten confirm'), null);
});

test('the data of a file is cleared with it', async () => {
  assert.equal((await after('choose open')).context.table, { rows: 2 });
  for (const path of ['cancel', 'notRead', 'wrongRows chooseLarge', 'wrongRows choosePicture']) {
    const { file, table, report } = (await after(`choose open ${path}`)).context;
    assert.equal([file, table, report], [null, null, null], path);
  }
  assert.is((await after('choose notOpened')).context.file, null);
  assert.is((await after('choose open wrongRows choose')).context.report, null);
});

test.run();

import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { numberingMachine, type NumberCheck, type Proposal } from '../../machines/numbering.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const proposal: Proposal = {
  items: [
    { studentId: 7, version: 1, number: '2601230001' },
    { studentId: 9, version: 2, number: '2601230002' },
  ],
  reason: null,
};

function open(inspect?: (event: InspectionEvent) => void) {
  const check = deferred<NumberCheck, Proposal>();
  const write = deferred<{ changed: number }, Proposal>();
  const machine = numberingMachine.provide({ actors: { check: check.logic, write: write.logic } });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  return {
    actor,
    check,
    write,
    moves: {
      propose: () => actor.send({ type: 'propose', proposal }),
      confirm: () => actor.send({ type: 'confirm', proposal: { items: proposal.items.slice(0, 1), reason: 'why' } }),
      forget: () => actor.send({ type: 'forget' }),
      checked: () => check.resolve({ changed: 1, rows: [{ row: 2, code: 'duplicate' }] }),
      notChecked: () => check.reject({ problem: 'StaleVersion' }),
      written: () => write.resolve({ changed: 1 }),
      refused: () => write.reject({ problem: 'Locked' }),
      notWritten: () => write.reject(new TypeError('Failed to fetch')),
    },
  };
}

const test = journeys(
  numberingMachine,
  `
                                     → waiting
  forget                             → waiting
  confirm                            → waiting
  propose                            → checking
  propose forget                     → waiting
  propose propose                    → checking
  propose notChecked                 → waiting
  propose checked                    → checked
  propose checked propose            → checking
  propose checked forget             → waiting
  propose checked confirm            → writing
  propose checked confirm propose    → writing
  propose checked confirm forget     → writing
  propose checked confirm notWritten → checked
  propose checked confirm refused    → checked
  propose checked confirm notWritten forget → waiting
  propose checked confirm written    → done says given
  propose checked confirm written propose → checking says given

  # context changes
  propose      changes items problem reason
  forget       changes given items problem problems reason
  check done   changes problems
  check failed changes problem
  confirm      changes items problem reason
  write done   changes given
  write failed changes problem
`,
  open,
);

async function after(path: string) {
  const stage = open();
  stage.actor.start();
  const moves: Record<string, () => unknown> = stage.moves;
  for (const word of path.split(' ')) await moves[word]!();
  return { ...stage, context: stage.actor.getSnapshot().context };
}

test('errors are stored by student', async () => {
  assert.equal((await after('propose checked')).context.problems, { 9: 'duplicate' });
});

test('only the chosen numbers are saved, with the reason', async () => {
  const { write } = await after('propose checked confirm');
  assert.equal(write.inputs, [{ items: proposal.items.slice(0, 1), reason: 'why' }]);
});

test('the reason for a failure stays until the next attempt', async () => {
  assert.is((await after('propose notChecked')).context.problem, 'StaleVersion');
  assert.is((await after('propose checked confirm notWritten')).context.problem, 'FETCH_ERROR');
  assert.is((await after('propose notChecked propose')).context.problem, null);
});

test('the number of changes stays and is reported; forgetting clears everything', async () => {
  const { actor, moves } = open();
  const counts: number[] = [];
  actor.on('given', ({ count }) => counts.push(count));
  actor.start();
  for (const word of ['propose', 'checked', 'confirm', 'written'] as const) await moves[word]();
  assert.equal([actor.getSnapshot().context.given, counts], [1, [1]]);
  moves.forget();
  assert.equal(actor.getSnapshot().context, { items: [], reason: null, problems: {}, given: 0, problem: null });
});

test.run();

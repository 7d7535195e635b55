import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { gridSaveMachine, type GridSaveContext, type Left, type Meeting } from '../../machines/grid-save.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void, pauseMs: number | null = 600) {
  const send = deferred<Left>();
  const meet = deferred<Meeting>();
  const clock = new SimulatedClock();
  const machine = gridSaveMachine.provide({ actors: { send: send.logic as never, meet: meet.logic as never } });
  const actor = createActor(machine, { clock, input: { pauseMs }, ...(inspect && { inspect }) });
  return {
    actor,
    clock,
    send,
    moves: {
      change: () => actor.send({ type: 'changed', isSound: true }),
      spoil: () => actor.send({ type: 'changed', isSound: false }),
      restore: () => actor.send({ type: 'restored' }),
      save: () => actor.send({ type: 'save' }),
      ask: () => actor.send({ type: 'ask' }),
      confirm: () => actor.send({ type: 'confirm' }),
      cancel: () => actor.send({ type: 'cancel' }),
      almostPaused: () => clock.increment(599),
      pause: () => clock.increment(600),
      sent: () => send.resolve('nothing'),
      sentAndMore: () => send.resolve('sound'),
      sentAndWrong: () => send.resolve('unsound'),
      stale: () => send.reject({ problem: 'StaleVersion' }),
      sessionOver: () => send.reject({ problem: 'TokenExpired' }),
      noServer: () => send.reject({ problem: 'Unavailable' }),
      notAnswered: () => send.reject(new TypeError('Failed to fetch')),
      locked: () => send.reject({ problem: 'Locked' }),
      almostRetried: () => clock.increment(999),
      second: () => clock.increment(1000),
      retry: () => actor.send({ type: 'retry' }),
      online: () => actor.send({ type: 'online' }),
      cameBack: () => actor.send({ type: 'cameBack' }),
      met: () => meet.resolve({ open: 1, left: 'sound' }),
      metMyself: () => meet.resolve({ open: 0, left: 'nothing' }),
      metElsewhere: () => meet.resolve({ open: 0, left: 'sound' }),
      metWrong: () => meet.resolve({ open: 0, left: 'unsound' }),
      meetingOver: () => meet.reject({ problem: 'TokenRevoked' }),
      meetingLost: () => meet.reject({ problem: 'Unavailable' }),
      gone: () => meet.reject({ problem: 'NotFound' }),
      chooseMine: () => actor.send({ type: 'settled', left: 'sound' }),
      chooseTheirs: () => actor.send({ type: 'settled', left: 'nothing' }),
      chooseWrong: () => actor.send({ type: 'settled', left: 'unsound' }),
    },
  };
}

const test = journeys(
  gridSaveMachine,
  `
                                    → clean
  change                            → dirty
  spoil                             → unsound
  change restore                    → clean
  change almostPaused               → dirty
  change pause                      → saving
  change almostPaused change almostPaused → dirty
  change save                       → saving
  change ask                        → confirming
  change ask confirm                → saving
  change ask cancel                 → dirty
  change ask cancel pause           → saving
  change spoil                      → unsound
  spoil restore                     → clean
  spoil change                      → dirty
  spoil spoil                       → unsound
  spoil save                        → unsound says refused
  spoil ask                         → unsound says refused
  change save sent                  → clean says saved
  change save sentAndMore           → dirty says saved
  change save sentAndWrong          → unsound says saved
  change save change                → saving
  change save locked                → refused says refused
  change save locked change         → dirty says refused
  change save locked spoil          → unsound says refused
  change save locked restore        → clean says refused
  change save locked save           → saving says refused
  change save locked ask            → confirming says refused
  change save noServer              → waiting
  change save notAnswered           → waiting
  change save noServer almostRetried → waiting
  change save noServer second       → saving
  change save noServer retry        → saving
  change save noServer online       → saving
  change save noServer save         → saving
  change save noServer ask          → saving
  change save noServer retry sent   → clean says saved
  change save noServer retry sentAndMore → dirty says saved
  change save noServer retry sentAndWrong → unsound says saved
  change save sessionOver           → expired
  change save sessionOver cameBack  → saving
  change save stale                 → meeting
  change save stale met             → choosing
  change save stale metMyself       → clean says saved
  change save stale metElsewhere    → saving
  change save stale metWrong        → unsound
  change save stale meetingOver     → expired
  change save stale meetingLost     → waiting
  change save stale gone            → refused says refused
  change save stale met chooseMine  → saving
  change save stale met chooseTheirs → clean
  change save stale met chooseWrong → unsound
  change save noServer retry stale metMyself → clean says saved

  # context changes
  change      changes problem
  save        changes problem
  ask         changes problem
  confirm     changes problem
  after pause changes problem
  after backOff changes problem
  retry       changes problem
  online      changes problem
  cameBack    changes problem
  settled     changes problem
  send done   changes attempts
  send failed changes attempts problem
  meet done   changes attempts problem
  meet failed changes attempts problem
`,
  (inspect) => open(inspect),
  ({ attempts, problem }: GridSaveContext) => [Math.min(attempts, 2), problem],
);

test('without automatic saving it waits for the user', () => {
  const { actor, clock, moves } = open(undefined, null);
  actor.start();
  moves.change();
  clock.increment(60_000);
  assert.is(actor.getSnapshot().value, 'dirty');
});

test('without an answer it is sent again after 1, 2, 4, 8, 16 and then every 30 seconds', async () => {
  const { actor, clock, send, moves } = open();
  actor.start();
  moves.change();
  moves.save();
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    await moves.noServer();
    clock.increment(seconds * 1000 - 1);
    assert.is(actor.getSnapshot().value, 'waiting', `before ${seconds} s`);
    clock.increment(1);
    assert.is(actor.getSnapshot().value, 'saving', `after ${seconds} s`);
  }
  assert.is(send.inputs.length, 8);
});

test.run();

import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { awaySimulatorMachine } from '../../machines/away-simulator.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const actor = createActor(awaySimulatorMachine, { ...(inspect && { inspect }) });
  const range = (from: string, to: string) => () => actor.send({ type: 'range', from, to });
  return {
    actor,
    moves: {
      open: () => actor.send({ type: 'open', from: '2026-11-23' }),
      three: range('2026-11-23', '2026-11-25'),
      oneDay: range('2026-11-26', '2026-11-26'),
      turned: range('2026-11-25', '2026-11-23'),
      half: range('2026-11-23', '25 Nov'),
      noEnd: range('2026-11-25', '11'),
      noStart: range('x', '2026-11-23'),
      lateStart: range('1', '2026-11-23'),
      none: range('', ''),
      close: () => actor.send({ type: 'close' }),
    },
  };
}

const test = journeys(
  awaySimulatorMachine,
  `
                          → idle
  close                   → idle
  three                   → idle
  open                    → choosing
  open half               → choosing
  open none               → choosing
  open noEnd              → choosing
  open noStart            → choosing
  open lateStart          → choosing
  open turned noEnd       → choosing
  open close              → idle
  open three              → shown
  open oneDay             → shown
  open turned             → turned

  # from there on
  open three oneDay       → shown
  open three turned       → turned
  open three half         → choosing
  open three close        → idle
  open turned three       → shown
  open turned turned      → turned
  open turned none        → choosing
  open turned close       → idle
  open three open         → shown

  # context changes
  open   changes from
  range  changes from to
  close  changes from to
`,
  open,
);

test('the days stay as typed, and are cleared on closing', () => {
  const { actor, moves } = open();
  actor.start();
  moves.open();
  assert.equal(actor.getSnapshot().context, { from: '2026-11-23', to: '' });
  moves.half();
  assert.equal(actor.getSnapshot().context, { from: '2026-11-23', to: '25 Nov' });
  moves.turned();
  assert.equal(actor.getSnapshot().context, { from: '2026-11-25', to: '2026-11-23' });
  actor.send({ type: 'range', from: '2026-11-26', to: '2026-11-23' });
  assert.is(actor.getSnapshot().context.from, '2026-11-26');
  moves.close();
  assert.equal(actor.getSnapshot().context, { from: '', to: '' });
});

test.run();

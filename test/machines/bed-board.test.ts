import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { bedBoardMachine, type BoardBed } from '../../machines/bed-board.ts';
import { journeys } from '../support/journeys.ts';

const bed = (bedNo: number, stayId: number | null, isOpen = true): BoardBed => ({ roomId: 1, bedNo, stayId, isOpen });
const occupied = bed(1, 7);
const free = bed(2, null);
const otherBed = { ...bed(1, 8), roomId: 2 };
const broken = bed(3, null, false);

function open(inspect?: (event: InspectionEvent) => void) {
  const actor = createActor(bedBoardMachine, { ...(inspect && { inspect }) });
  const put = (target: BoardBed) => () => actor.send({ type: 'put', bed: target });
  return {
    actor,
    moves: {
      take: () => actor.send({ type: 'take', bed: occupied }),
      takeFree: () => actor.send({ type: 'take', bed: free }),
      back: put(occupied),
      put: put(free),
      swap: put(otherBed),
      putBroken: put(broken),
      drop: () => actor.send({ type: 'drop' }),
      done: () => actor.send({ type: 'done' }),
    },
  };
}

const test = journeys(
  bedBoardMachine,
  `
                  → idle
  takeFree        → idle
  put             → idle
  take            → carrying
  take back       → idle
  take drop       → idle
  take putBroken  → carrying
  take put        → asking
  take swap       → asking
  take put done   → idle
  take put drop   → idle

  # context changes
  take  changes from
  put   changes to from
  drop  changes from to
  done  changes from to
`,
  open,
);

test('keeps source and target bed until the move is done or dropped', () => {
  for (const end of ['done', 'drop'] as const) {
    const { actor, moves } = open();
    actor.start();
    moves.take();
    moves.swap();
    assert.equal(actor.getSnapshot().context, { from: occupied, to: otherBed });
    moves[end]();
    assert.equal(actor.getSnapshot().context, { from: null, to: null });
  }
});

test('a bed with the same number in another room is a different bed', () => {
  const { actor, moves } = open();
  actor.start();
  moves.take();
  moves.back();
  assert.equal(actor.getSnapshot().context, { from: null, to: null });
  assert.not(actor.getSnapshot().hasTag('carrying'));
});

test.run();

import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { calendarFeedMachine } from '../../machines/calendar-feed.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const make = deferred<string>();
  const withdraw = deferred<void>();
  const actor = createActor(calendarFeedMachine.provide({ actors: { make: make.logic, withdraw: withdraw.logic } }), {
    ...(inspect && { inspect }),
  });
  return {
    actor,
    moves: {
      found: () => actor.send({ type: 'looked', isThere: true }),
      missing: () => actor.send({ type: 'looked', isThere: false }),
      create: () => actor.send({ type: 'create' }),
      renew: () => actor.send({ type: 'renew' }),
      revoke: () => actor.send({ type: 'revoke' }),
      made: () => make.resolve('https://portal/api/calendar-feeds/x.ics'),
      notMade: () => make.reject({ problem: 'FETCH_ERROR' }),
      withdrawn: () => withdraw.resolve(undefined),
      notWithdrawn: () => withdraw.reject({ problem: 'NotFound' }),
    },
  };
}

const test = journeys(
  calendarFeedMachine,
  `
                           → none
  missing                  → none
  renew                    → none
  revoke                   → none
  found                    → active
  create                   → creating
  create create            → creating
  create found             → creating
  create made              → active says made
  create notMade           → none says failed

  # an existing record
  found found              → active
  found missing            → none
  found create             → active
  found renew              → renewing
  found renew made         → active says made
  found renew notMade      → active says failed
  found renew missing      → renewing
  found revoke             → revoking
  found revoke renew       → revoking
  found revoke withdrawn   → none says revoked
  found revoke notWithdrawn → active says failed
`,
  open,
);

test('the address is reported once and stored nowhere', async () => {
  const { actor, moves } = open();
  const events: string[] = [];
  actor.on('made', ({ address }) => events.push(address));
  actor.on('failed', ({ problem }) => events.push(problem));
  actor.start();
  moves.create();
  await moves.notMade();
  moves.create();
  await moves.made();
  assert.equal(events, ['FETCH_ERROR', 'https://portal/api/calendar-feeds/x.ics']);
  assert.not.match(JSON.stringify(actor.getPersistedSnapshot()), 'x.ics');
});

test.run();

import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { placingMachine, type PlacingContext, type PlacingProposal } from '../../machines/placing.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const newProposal: PlacingProposal = { placed: 12, left: 3, score: 40, content: 'classes' };

function open(inspect?: (event: InspectionEvent) => void) {
  const search = deferred<PlacingProposal, { tries: number }>();
  let ended = 0;
  const machine = placingMachine.provide({
    actors: { search: search.logic },
    actions: { endSearch: () => (ended += 1) },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  const send = (type: 'start' | 'stop' | 'accept' | 'refuse' | 'weekChanged') => () => actor.send({ type });
  return {
    actor,
    search,
    ended: () => ended,
    moves: {
      start: send('start'),
      stop: send('stop'),
      accept: send('accept'),
      refuse: send('refuse'),
      weekChanged: send('weekChanged'),
      progress: () => actor.send({ type: 'progressed', progress: { placed: 5, left: 10, score: 7 } }),
      found: () => search.resolve(newProposal),
      nothing: () => search.resolve({ ...newProposal, placed: 0, left: 15 }),
      lost: () => search.reject(new TypeError('Failed to fetch')),
      broken: () => search.reject({ problem: 'badFormat' }),
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
  placingMachine,
  `
                                      → idle
  start                               → searching.looking
  start start                         → searching.looking
  start progress                      → searching.looking
  start stop                          → searching.stopping
  start stop progress                 → searching.stopping
  start stop found                    → proposed
  start found                         → proposed
  start found accept                  → accepted  says accepted
  start found refuse                  → refused
  start found start                   → searching.looking
  start nothing                       → fruitless
  start nothing weekChanged           → idle
  start broken                        → failed
  start broken start                  → searching.looking
  start weekChanged                   → outdated
  start found weekChanged             → outdated
  start found weekChanged accept      → outdated

  # context changes
  start changes tries proposal problem
  progressed changes progress
  search done changes progress proposal
  search failed changes progress problem
  refuse changes proposal
  weekChanged changes progress proposal
`,
  (inspect) => open(inspect),
  ({ tries, progress, proposal, problem }: PlacingContext) => [Math.min(tries, 2), progress, proposal, problem],
);

test('begins without progress or proposal', () => {
  assert.equal(open().actor.getSnapshot().context, { tries: 0, progress: null, proposal: null, problem: null });
});

test('is busy while searching, and previews a waiting proposal', async () => {
  const tags: Record<string, readonly string[]> = {
    start: ['busy'],
    'start stop': ['busy'],
    'start found': ['preview'],
    'start found accept': [],
    'start found refuse': [],
    'start nothing': [],
    'start weekChanged': [],
    'start broken': [],
  };
  assert.is(open().actor.getSnapshot().tags.size, 0);
  for (const [path, expected] of Object.entries(tags)) {
    const { actor } = await after(path);
    assert.equal([...actor.start().getSnapshot().tags], expected, path);
  }
});

test('a second start during a search is ignored', async () => {
  const { search, context } = await after('start progress start');
  assert.equal(search.inputs, [{ tries: 1 }]);
  assert.equal(context.progress, { placed: 5, left: 10, score: 7 });
});

test('each attempt has a different number, so that it searches differently', async () => {
  const { search, context } = await after('start found start');
  assert.equal(search.inputs, [{ tries: 1 }, { tries: 2 }]);
  assert.is(context.proposal, null, 'the previous proposal is cleared');
});

test('progress is reported during the search, then replaced by the proposal', async () => {
  assert.equal((await after('start progress')).context.progress, { placed: 5, left: 10, score: 7 });
  const { context } = await after('start progress found');
  assert.is(context.progress, null);
  assert.equal(context.proposal, newProposal);
});

test('stopping requests the best result from the search once', async () => {
  const { ended, context } = await after('start stop stop found');
  assert.is(ended(), 1);
  assert.equal(context.proposal, newProposal);
  assert.is((await after('start found')).ended(), 0);
});

test('the accepted proposal is passed on unchanged', async () => {
  const { actor, moves } = await after('start found');
  const proposals: unknown[] = [];
  actor.on('accepted', ({ proposal }) => proposals.push(proposal));
  moves.accept();
  assert.equal(proposals, [newProposal]);
  assert.equal(actor.getSnapshot().context.proposal, newProposal, 'classes without a place are still reported');
});

test('a search that places nothing has a reason', async () => {
  assert.equal((await after('start progress nothing')).context, {
    tries: 1,
    progress: null,
    proposal: { ...newProposal, placed: 0, left: 15 },
    problem: null,
  });
});

test('a refused or outdated proposal is cleared', async () => {
  assert.is((await after('start found refuse')).context.proposal, null);
  assert.is((await after('start found weekChanged')).context.proposal, null);
  assert.is((await after('start progress weekChanged')).context.progress, null);
  assert.is((await after('start nothing weekChanged')).context.proposal, null);
});

test('a failed search has a code, which the next one clears', async () => {
  const failed = await after('start progress broken');
  assert.is(failed.context.problem, 'badFormat');
  assert.is(failed.context.progress, null);
  assert.is((await after('start broken start')).context.problem, null);
  assert.is((await after('start lost')).context.problem, 'offline');
});

test.run();

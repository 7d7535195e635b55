import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { searchBoxMachine } from '../../machines/search-box.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const actor = createActor(searchBoxMachine, inspect ? { inspect } : {});
  return {
    actor,
    moves: {
      toggle: () => actor.send({ type: 'toggle' }),
      submit: () => actor.send({ type: 'submit', query: ' rao ' }),
      submitBlank: () => actor.send({ type: 'submit', query: '  ' }),
      escape: () => actor.send({ type: 'escape' }),
      narrowed: () => actor.send({ type: 'widthChanged', isNarrow: true }),
      widened: () => actor.send({ type: 'widthChanged', isNarrow: false }),
    },
  };
}

const test = journeys(
  searchBoxMachine,
  `
                      → hidden
  submit              → hidden says submitted
  submitBlank         → hidden
  escape              → hidden
  toggle              → shown
  toggle toggle       → hidden
  toggle submit       → hidden says submitted
  toggle submitBlank  → hidden
  toggle escape       → hidden says dismissed
  toggle narrowed     → shown
  toggle widened      → hidden
`,
  open,
);

test('the query is trimmed', () => {
  const { actor, moves } = open();
  const queries: string[] = [];
  actor.on('submitted', ({ query }) => queries.push(query));
  actor.start();
  moves.submit();
  assert.equal(queries, ['rao']);
});

test.run();

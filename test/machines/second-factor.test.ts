import { createActor } from 'xstate';
import * as assert from 'uvu/assert';
import { secondFactorMachine } from '../../machines/second-factor.ts';
import { journeys } from '../support/journeys.ts';

const words = ['setUp', 'renewCodes', 'remove', 'cancel', 'begun', 'confirmed', 'renewed', 'removed', 'kept'] as const;

const test = journeys(
  secondFactorMachine,
  `
                                   → idle
  setUp                            → settingUp
  setUp cancel                     → idle
  setUp begun                      → scanning
  setUp begun cancel               → idle
  setUp begun confirmed            → showingCodes
  setUp begun confirmed cancel     → showingCodes
  setUp begun confirmed kept       → idle says settled
  setUp confirmed                  → settingUp
  setUp begun cancel confirmed     → idle
  renewCodes                       → renewing
  renewCodes cancel                → idle
  renewCodes renewed               → showingCodes
  renewCodes renewed kept          → idle says settled
  remove                           → removing
  remove cancel                    → idle
  remove removed                   → idle says settled
  remove renewed                   → removing
`,
  (inspect) => {
    const actor = createActor(secondFactorMachine, { inspect });
    return { actor, moves: Object.fromEntries(words.map((type) => [type, () => actor.send({ type })])) };
  },
);

test('reports the completed step, and when the password is required', () => {
  const settled: string[] = [];
  const actor = createActor(secondFactorMachine).start();
  actor.on('settled', ({ what }) => settled.push(what));
  for (const [type, asks] of [
    ['setUp', true],
    ['begun', false],
    ['confirmed', false],
    ['kept', false],
    ['renewCodes', true],
    ['renewed', false],
    ['kept', false],
    ['remove', true],
    ['removed', false],
  ] as const) {
    actor.send({ type });
    assert.is(actor.getSnapshot().hasTag('password'), asks, type);
  }
  assert.equal(settled, ['codesKept', 'codesKept', 'removed']);
});

test.run();

import * as assert from 'uvu/assert';
import { assign, createActor, type InspectionEvent } from 'xstate';
import { correctionMachine, type Values } from '../../machines/correction.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void, name = 'Asha') {
  const send = deferred<unknown, { base: Values; values: Values; proof: unknown }>();
  const machine = correctionMachine.provide({
    actors: { send: send.logic },
    actions: {
      check: assign({
        problems: ({ context }) => (context.values['name'] === 'wrong' ? { name: 'badFormat' } : {}) as Record<string, string>,
      }),
    },
  });
  const actor = createActor(machine, {
    input: { values: { name, phone: null, room: '' } },
    ...(inspect && { inspect }),
  });
  const change = (field: string, value: unknown) => actor.send({ type: 'change', field, value });
  const type = (value: unknown) => change('name', value);
  return {
    actor,
    send,
    moves: {
      type: () => type('Usha'),
      typeWrong: () => type('wrong'),
      typeBack: () => type('Asha'),
      emptyName: () => type(''),
      emptyPhone: () => change('phone', ''),
      noPhone: () => change('phone', undefined),
      noRoom: () => change('room', null),
      room: () => change('room', 'B-2'),
      attach: () => actor.send({ type: 'attach', proof: 'paper' }),
      submit: () => actor.send({ type: 'submit' }),
      close: () => actor.send({ type: 'close' }),
      stay: () => actor.send({ type: 'stay' }),
      discard: () => actor.send({ type: 'discard' }),
      taken: () => send.resolve(null),
      refused: () => send.reject({ problem: 'ValidationFailed', fields: { name: 'tooLong' } }),
      refusedProof: () => send.reject({ problem: 'ValidationFailed', fields: { proofFileId: 'required', name: 'tooLong' } }),
      offline: () => send.reject(new TypeError('Failed to fetch')),
    },
  };
}

const saved = { phone: null, room: '' };

const test = journeys(
  correctionMachine,
  `
                                → editing
  submit                        → closed says closed
  close                         → closed says closed
  type typeBack close           → closed says closed
  type close                    → confirmingClose
  attach close                  → confirmingClose
  emptyName close               → confirmingClose
  emptyPhone close              → closed says closed
  noPhone close                 → closed says closed
  noRoom close                  → closed says closed
  room close                    → confirmingClose
  type close stay               → editing
  type close discard            → closed says closed
  typeWrong submit              → editing says refused
  type submit                   → sending
  type submit close             → sending
  type attach submit taken      → closed says sent closed
  type submit refused           → editing says refused
  type submit offline           → editing says refused
  type submit refusedProof attach → editing says refused

  # context changes
  change      changes problem problems values
  attach      changes problem problems proof
  submit      changes problems
  send failed changes problem problems
`,
  open,
);

test('input and document are sent; a failure keeps them with the code until the next change', async () => {
  const { actor, moves, send } = open();
  actor.start();
  moves.type();
  moves.attach();
  moves.submit();
  await moves.refused();
  assert.equal(send.inputs, [{ base: { ...saved, name: 'Asha' }, values: { ...saved, name: 'Usha' }, proof: 'paper' }]);
  const { values, problem, problems } = actor.getSnapshot().context;
  assert.equal([values, problem, problems], [{ ...saved, name: 'Usha' }, 'ValidationFailed', { name: 'tooLong' }]);
  moves.type();
  assert.equal([actor.getSnapshot().context.problem, actor.getSnapshot().context.problems], [null, {}]);
  moves.submit();
  await moves.offline();
  assert.is(actor.getSnapshot().context.problem, 'FETCH_ERROR');
});

test('a record that was already invalid can be closed', () => {
  const { actor, moves } = open(undefined, 'wrong');
  actor.start();
  moves.close();
  assert.is(actor.getSnapshot().value, 'closed');
});

test.run();

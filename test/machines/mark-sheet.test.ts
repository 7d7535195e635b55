import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { markSheetMachine, type SheetFacts } from '../../machines/mark-sheet.ts';
import { journeys } from '../support/journeys.ts';

const all: SheetFacts = { isEvaluator: true, mayVerify: true, isOther: true, isPlanOpen: true, isHeld: true, isComplete: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(markSheetMachine, { inspect });
  const looked =
    (...not: (keyof SheetFacts)[]) =>
    () =>
      actor.send({ type: 'looked', ...all, ...Object.fromEntries(not.map((fact) => [fact, false])) });
  return {
    actor,
    moves: {
      free: looked(),
      another: looked('isEvaluator'),
      teacher: looked('mayVerify'),
      marker: looked('isOther'),
      closed: looked('isPlanOpen'),
      ahead: looked('isHeld'),
      partly: looked('isComplete'),
      enter: () => actor.send({ type: 'enter' }),
      submit: () => actor.send({ type: 'submit' }),
      giveBack: () => actor.send({ type: 'giveBack' }),
      verify: () => actor.send({ type: 'verify' }),
      publish: () => actor.send({ type: 'publish' }),
      reopen: () => actor.send({ type: 'reopen' }),
    },
  };
}

const test = journeys(
  markSheetMachine,
  `
                                        → open
  # entered by its evaluator once the test was held, while the course is open
  enter                                 → entering
  another enter                         → open
  ahead enter                           → open
  closed enter                          → open
  marker enter                          → entering
  teacher enter                         → entering
  partly enter                          → entering
  submit                                → open

  # submitted when complete
  enter submit                          → submitted
  enter partly submit                   → entering
  enter partly free submit              → submitted
  enter another submit                  → entering
  enter closed submit                   → entering
  enter ahead submit                    → submitted
  enter teacher submit                  → submitted
  enter marker submit                   → submitted

  enter submit marker reopen            → entering
  # verified, or returned, by another user with the permission
  enter submit verify                   → verified
  enter submit another verify           → verified
  enter submit partly verify            → verified
  enter submit ahead verify             → verified
  enter submit marker verify            → submitted
  enter submit teacher verify           → submitted
  enter submit closed verify            → submitted
  enter submit giveBack                 → entering
  enter submit marker giveBack          → submitted
  enter submit teacher giveBack         → submitted
  enter submit closed giveBack          → submitted
  enter submit publish                  → submitted

  # published by the cell, and not by the evaluator
  enter submit verify publish           → published
  enter submit verify another publish   → published
  enter submit verify teacher publish   → published
  enter submit verify partly publish    → published
  enter submit verify ahead publish     → published
  enter submit verify marker publish    → verified
  enter submit verify closed publish    → verified
  enter submit verify giveBack          → verified

  # opened again by the cell as long as the course is open
  enter submit reopen                   → entering
  enter submit closed reopen            → submitted
  enter submit another reopen           → entering
  enter submit verify marker reopen     → entering
  enter submit verify another reopen    → entering
  enter submit verify reopen            → entering
  enter submit verify closed reopen     → verified
  enter submit verify publish reopen    → entering
  enter submit verify publish marker reopen  → entering
  enter submit verify publish another reopen → entering
  enter submit verify publish teacher reopen → entering
  enter submit verify publish partly reopen  → entering
  enter submit verify publish ahead reopen   → entering
  enter submit verify publish closed reopen  → published
  enter submit verify publish verify         → published

  # context changes
  looked changes isEvaluator mayVerify isOther isPlanOpen isHeld isComplete
`,
  open,
);

test('marks are editable until submitted, and visible once published', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, all);
  const tags = () => [...actor.getSnapshot().tags];
  const tagSets = [tags()];
  for (const move of ['enter', 'submit', 'verify', 'publish'] as const) {
    moves[move]();
    tagSets.push(tags());
  }
  assert.equal(tagSets, [['entry'], ['entry'], [], [], ['visible']]);
});

test.run();

import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { syllabusLifeMachine, type Completeness } from '../../machines/syllabus-life.ts';
import { journeys } from '../support/journeys.ts';

const whole: Completeness = { isFilled: true, areGroupsFull: true, areCreditsInRange: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(syllabusLifeMachine, { inspect, input: { semesters: 4 } });
  const edit =
    (by: string, semester: number, facts: Partial<Completeness> = {}) =>
    () =>
      actor.send({ type: 'edited', by, semester, ...whole, ...facts });
  return {
    actor,
    moves: {
      edit: edit('deo', 3),
      editAsHead: edit('head', 3),
      editSecond: edit('head', 2),
      emptied: edit('deo', 3, { isFilled: false }),
      shortened: edit('deo', 3, { areGroupsFull: false }),
      outOfRange: edit('deo', 3, { areCreditsInRange: false }),
      submit: () => actor.send({ type: 'submit' }),
      return: () => actor.send({ type: 'return', note: 'PE-II lacks a course' }),
      approve: () => actor.send({ type: 'approve', by: 'head' }),
      approveOwn: () => actor.send({ type: 'approve', by: 'deo' }),
      reopen: () => actor.send({ type: 'reopen', reason: 'new regulation', begun: 2 }),
      reopenAll: () => actor.send({ type: 'reopen', reason: 'new regulation', begun: 0 }),
      reopenAtEnd: () => actor.send({ type: 'reopen', reason: 'too late', begun: 4 }),
      retire: () => actor.send({ type: 'retire', students: 0 }),
      retireEarly: () => actor.send({ type: 'retire', students: 1 }),
    },
  };
}

const test = journeys(
  syllabusLifeMachine,
  `
                                                       → draft
  # an incomplete draft is not submitted
  submit                                               → draft
  edit submit                                          → review
  emptied submit                                       → draft
  shortened submit                                     → draft
  outOfRange submit                                    → draft
  edit emptied submit                                  → draft
  approve                                              → draft
  retire                                               → draft

  # reviewed by a second user
  edit submit approve                                  → approved
  edit submit approveOwn                               → review
  editAsHead submit approve                            → review
  editAsHead submit approveOwn                         → approved
  edit submit edit                                     → review
  edit submit submit                                   → review
  edit submit return                                   → draft
  edit submit return submit approve                    → approved
  edit submit return editAsHead submit approve         → review

  # in force
  edit submit approve approve                          → approved
  edit submit approve edit                             → approved
  edit submit approve retire                           → retired
  edit submit approve retireEarly                      → approved
  edit submit approve retire reopen                    → retired

  # reopened for semesters that have not begun
  edit submit approve reopen                           → draft
  edit submit approve reopenAtEnd                      → approved
  edit submit approve reopen editAsHead submit approve → review
  edit submit approve reopen editSecond submit approve → approved
  edit submit approve reopenAll editSecond submit approve → review

  # context changes
  edited  changes editedBy isFilled areGroupsFull areCreditsInRange
  return  changes note
  approve changes note
  reopen  changes note openFrom
`,
  open,
);

test('is active while approved', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  for (const move of ['edit', 'submit', 'approve'] as const) {
    assert.not(actor.getSnapshot().hasTag('inForce'));
    moves[move]();
  }
  assert.ok(actor.getSnapshot().hasTag('inForce'));
});

test('a syllabus that is no longer complete cannot be approved', () => {
  const context = { ...whole, semesters: 4, editedBy: 'deo', openFrom: 1, note: null };
  const approved = (lacking: Partial<Completeness>) => {
    const snapshot = syllabusLifeMachine.resolveState({ value: 'review', context: { ...context, ...lacking } });
    const actor = createActor(syllabusLifeMachine, { snapshot }).start();
    actor.send({ type: 'approve', by: 'head' });
    return actor.getSnapshot().value;
  };
  assert.is(approved({}), 'approved');
  for (const lacking of Object.keys(whole)) assert.is(approved({ [lacking]: false }), 'review', lacking);
});

test('the note on a draft is cleared on approval', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  moves.edit();
  moves.submit();
  moves.return();
  assert.is(actor.getSnapshot().context.note, 'PE-II lacks a course');
  moves.submit();
  moves.approve();
  assert.is(actor.getSnapshot().context.note, null);
});

test.run();

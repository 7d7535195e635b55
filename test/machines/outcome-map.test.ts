import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { outcomeMapMachine, type By } from '../../machines/outcome-map.ts';
import { journeys } from '../support/journeys.ts';

const coordinator: By = { id: 1, mayDecide: true };
const office: By = { id: 2, mayDecide: true };
const head: By = { id: 3, mayDecide: false };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(outcomeMapMachine, { inspect });
  return {
    actor,
    moves: {
      begin: () => actor.send({ type: 'edit', by: coordinator, isComplete: false }),
      complete: () => actor.send({ type: 'edit', by: coordinator, isComplete: true }),
      completeByOffice: () => actor.send({ type: 'edit', by: office, isComplete: true }),
      submit: () => actor.send({ type: 'submit', by: coordinator }),
      return: () => actor.send({ type: 'return', by: office }),
      returnOwn: () => actor.send({ type: 'return', by: coordinator }),
      returnByHead: () => actor.send({ type: 'return', by: head }),
      approve: () => actor.send({ type: 'approve', by: office }),
      approveOwn: () => actor.send({ type: 'approve', by: coordinator }),
      approveByHead: () => actor.send({ type: 'approve', by: head }),
      revise: () => actor.send({ type: 'revise', by: head }),
      judge: () => actor.send({ type: 'judge', isApproved: true }),
      unjudge: () => actor.send({ type: 'judge', isApproved: false }),
    },
  };
}

const test = journeys(
  outcomeMapMachine,
  `
                                             → draft
  submit                                     → draft
  begin submit                               → draft
  complete submit                            → review
  complete begin submit                      → draft
  approve                                    → draft

  # decided by another
  complete submit approve                    → approved
  complete submit approveOwn                 → review
  complete submit approveByHead              → review
  completeByOffice submit approve            → review
  completeByOffice submit approveOwn         → approved

  # returned, also by the user who submitted it
  complete submit return                     → draft
  complete submit returnOwn                  → draft
  complete submit returnByHead               → review
  complete submit return submit              → review
  complete submit return begin submit        → draft
  complete submit begin approve              → approved

  # opened again
  complete submit approve revise             → draft
  complete submit approve begin              → approved
  complete submit approve revise submit      → review
  complete submit approve return             → approved

  # earlier judgements stay
  complete submit approve judge revise          → approved
  judge complete submit approve revise          → approved
  complete submit judge return                  → draft
  complete submit approve judge unjudge revise  → draft

  # context changes
  edit             changes editedBy isComplete
  judge            changes isJudged
`,
  open,
);

test('is editable as a draft and valid once approved', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, { isComplete: false, editedBy: null, isJudged: false });
  const tags = () => [...actor.getSnapshot().tags];
  assert.equal(tags(), ['editable']);
  moves.complete();
  moves.submit();
  assert.equal(tags(), []);
  moves.approve();
  assert.equal(tags(), ['valid']);
});

test.run();

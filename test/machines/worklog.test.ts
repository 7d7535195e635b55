import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { worklogMachine, type WorklogFacts } from '../../machines/worklog.ts';
import { journeys } from '../support/journeys.ts';

const nobody: WorklogFacts = { isTheirs: false, isOffice: false, isUnfrozen: true, isInWindow: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(worklogMachine, { inspect });
  const looked = (facts: Partial<WorklogFacts>) => () => actor.send({ type: 'looked', ...nobody, ...facts });
  return {
    actor,
    moves: {
      stranger: looked({}),
      teacher: looked({ isTheirs: true }),
      teacherLate: looked({ isTheirs: true, isInWindow: false }),
      teacherFrozen: looked({ isTheirs: true, isUnfrozen: false }),
      office: looked({ isTheirs: true, isOffice: true }),
      officeLate: looked({ isTheirs: true, isOffice: true, isInWindow: false }),
      officeFrozen: looked({ isTheirs: true, isOffice: true, isUnfrozen: false }),
      submit: () => actor.send({ type: 'submit' }),
      amend: () => actor.send({ type: 'amend' }),
      correct: () => actor.send({ type: 'correct' }),
      void: () => actor.send({ type: 'void' }),
    },
  };
}

const test = journeys(
  worklogMachine,
  `
                                        → draft
  # submitted by its teacher, also late, until the policy is frozen
  submit                                → draft
  teacher submit                        → submitted
  teacherLate submit                    → submitted
  teacherFrozen submit                  → draft
  officeFrozen submit                   → draft
  teacher amend                         → draft
  office correct                        → draft

  # amended in its days, corrected by the office after them
  teacher submit amend                  → submitted
  teacher submit stranger amend         → submitted
  teacher submit teacherLate amend      → submitted
  teacher submit teacherFrozen amend    → submitted
  teacher submit correct                → submitted
  teacher submit officeLate correct     → submitted
  teacher submit officeFrozen correct   → submitted

  # void, from a draft or after submission
  void                                  → void
  officeFrozen void                     → draft
  teacher submit office void            → void
  teacher submit officeFrozen void      → submitted
  teacher submit stranger void          → void
  teacher submit teacherLate void       → void
  void teacher submit                   → void

  # context changes
  looked changes isTheirs isOffice isUnfrozen isInWindow
`,
  open,
);

test('attendance counts only submitted worklogs', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const counts = () => actor.getSnapshot().hasTag('counts');
  assert.not.ok(counts());
  moves.teacher();
  moves.submit();
  assert.ok(counts());
  moves.void();
  assert.not.ok(counts());
});

/** Returns true if the last step is allowed in the state that the others lead to. */
function entered(
  ...steps: readonly (
    'teacher' | 'teacherLate' | 'teacherFrozen' | 'stranger' | 'office' | 'officeLate' | 'officeFrozen' | 'submit' | 'amend' | 'correct'
  )[]
): boolean {
  const { actor, moves } = open(() => {});
  actor.start();
  for (const step of steps.slice(0, -1)) moves[step]();
  const before = actor.getSnapshot();
  const event = steps.at(-1) as 'amend' | 'correct';
  const can = before.can({ type: event });
  moves[event]();
  return can;
}

test('the teacher may amend within the period, until the policy is frozen', () => {
  assert.ok(entered('teacher', 'submit', 'amend'));
  for (const facts of ['stranger', 'teacherLate', 'teacherFrozen'] as const)
    assert.not.ok(entered('teacher', 'submit', facts, 'amend'), facts);
});

test('the office may correct within and after the period, until the policy is frozen', () => {
  assert.ok(entered('office', 'submit', 'correct'));
  assert.ok(entered('office', 'submit', 'officeLate', 'correct'));
  for (const facts of ['teacher', 'officeFrozen'] as const) assert.not.ok(entered('office', 'submit', facts, 'correct'), facts);
});

test.run();

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createActor, type AnyStateMachine, type EventObject } from 'xstate';
import { changeRequestMachine } from '../../machines/change-request.ts';
import { commentReviewMachine } from '../../machines/comment-review.ts';
import { courseMachine } from '../../machines/course.ts';
import { employeeLifeMachine } from '../../machines/employee-life.ts';
import { academicTermMachine } from '../../machines/academic-term.ts';
import { feedbackPolicyMachine } from '../../machines/feedback-policy.ts';
import { feedbackSheetMachine } from '../../machines/feedback-sheet.ts';
import { finalGradeMachine } from '../../machines/final-grade.ts';
import { internalPolicyMachine } from '../../machines/internal-policy.ts';
import { attainmentRunMachine } from '../../machines/attainment-run.ts';
import { internalPlanMachine } from '../../machines/internal-plan.ts';
import { internalTestMachine } from '../../machines/internal-test.ts';
import { markSheetMachine } from '../../machines/mark-sheet.ts';
import { messMonthMachine } from '../../machines/mess-month.ts';
import { outcomeMapMachine } from '../../machines/outcome-map.ts';
import { questionPaperMachine } from '../../machines/question-paper.ts';
import { registrationPolicyMachine } from '../../machines/registration-policy.ts';
import { semestersMachine } from '../../machines/semesters.ts';
import { studentLifeMachine } from '../../machines/student-life.ts';
import { syllabusLifeMachine } from '../../machines/syllabus-life.ts';
import { classChangeMachine } from '../../machines/class-change.ts';
import { attendanceExcuseMachine } from '../../machines/attendance-excuse.ts';
import { recordQueryMachine } from '../../machines/record-query.ts';
import { worklogMachine } from '../../machines/worklog.ts';
import { timetableVersionMachine } from '../../machines/timetable-version.ts';
import { eventsOf, stepOf, type AnyLifecycle } from '../../src/contract/core/lifecycle.ts';
import { lifecycles } from '../../src/server/api.ts';
import { stateAfter, whyNot } from '../../src/server/lifecycle/rules.ts';

/**
 * The machine of each life and the rule of the server, driven through one table of cases: every state, every event,
 * every combination of facts.
 */
const test = suite('lives and their machines');

type Facts = Readonly<Record<string, boolean>>;

/** Events that bring a machine to the start of a case, and the payload of its event. */
interface Played {
  machine: AnyStateMachine;
  /** The state before the last event, if the case undoes that event. */
  before: string;
  context: (facts: Facts) => Record<string, unknown>;
  event: (type: string, facts: Facts) => EventObject;
  /** False for facts that exclude each other. */
  isPossible?: (facts: Facts) => boolean;
}

const batch = { id: 1, degreeId: 1, year: 2024 };
const branch = { id: 11, degreeId: 1 };
const on = '2026-11-21';
const later = { on, enteredOn: on, reason: 'health', order: '1' };

const played: Readonly<Record<string, Played>> = {
  studentLife: {
    machine: studentLifeMachine,
    before: 'active',
    context: ({ isLastSemester, isUndoable }) => ({
      batch,
      branch,
      isLastSemester,
      on: '2024-08-01',
      past: isUndoable ? [{ status: 'active', batch, branch, on: '2024-08-01', enteredOn: on }] : [],
    }),
    event: (type) =>
      ({
        type,
        today: on,
        ...later,
        batch: type === 'yearBack' ? { ...batch, id: 2, year: 2025 } : batch,
        branch: { ...branch, id: 12 },
      }) as EventObject,
  },
  employeeLife: {
    machine: employeeLifeMachine,
    before: 'active',
    context: ({ isFree, isNotLeaving, isRegular, isUndoable }) => {
      const step = { status: 'active', on: '2014-07-14', enteredOn: '2014-07-14', former: '', isAhead: false };
      return {
        isRegular,
        on: '2014-07-14',
        past: [
          ...(isNotLeaving ? [] : [{ ...step, kind: 'left', on: '2026-12-31', isAhead: true }]),
          ...(isFree ? [] : [{ ...step, kind: 'none of these', on: '2026-12-01', isAhead: true }]),
          { ...step, kind: 'returned', ...(isUndoable && { enteredOn: on }) },
        ],
      };
    },
    event: (type) => ({ type, today: on, ...later, until: '2027-11-20' }) as EventObject,
  },
  changeRequest: {
    machine: changeRequestMachine,
    before: 'open',
    context: () => ({}),
    event: (type, { isOfOffice, isOwn, isSeen }) => ({ type, by: { isOfOffice, isOwn, isSeen } }) as EventObject,
    isPossible: ({ isOwn, isOfAnother }) => isOwn !== isOfAnother,
  },
  course: {
    machine: courseMachine,
    before: 'draft',
    context: ({ hasModules, hasOutcomes, isNotStudied, isUnused }) => ({
      kind: 'theory',
      modules: hasModules ? 5 : 0,
      outcomes: hasOutcomes ? 3 : 2,
      listed: isUnused ? 'nowhere' : isNotStudied ? 'past' : 'studied',
    }),
    event: (type) => ({ type }),
    isPossible: ({ isNotStudied, isUnused }) => isNotStudied === true || isUnused === false,
  },
  outcomeMap: {
    machine: outcomeMapMachine,
    before: 'draft',
    context: ({ isComplete, isOfAnother, isNotJudged }) => ({
      isComplete,
      editedBy: isOfAnother ? 1 : 2,
      isJudged: !isNotJudged,
    }),
    event: (type, { mayDecide }) => ({ type, by: { id: 2, mayDecide } }) as EventObject,
  },
  syllabusLife: {
    machine: syllabusLifeMachine,
    before: 'draft',
    context: ({ isFilled, areGroupsFull, areCreditsInRange, isOfAnother }) => ({
      semesters: 8,
      editedBy: isOfAnother ? 'another' : 'own',
      openFrom: 1,
      note: null,
      isFilled,
      areGroupsFull,
      areCreditsInRange,
    }),
    event: (type, { hasLaterSemester, hasNoStudents }) =>
      ({ type, by: 'own', note: 'why', reason: 'why', begun: hasLaterSemester ? 3 : 8, students: hasNoStudents ? 0 : 1 }) as EventObject,
  },
  academicTerm: {
    machine: academicTermMachine,
    before: 'planned',
    context: (facts) => facts,
    event: (type) => ({ type }) as EventObject,
  },
  registrationPolicy: {
    machine: registrationPolicyMachine,
    before: 'draft',
    context: (facts) => ({ ...facts, note: null }),
    event: (type) => ({ type, note: 'why' }) as EventObject,
  },
  semesters: {
    machine: semestersMachine,
    before: 'closed',
    context: ({ hasNext, isUntouched }) => ({ semesters: hasNext ? 8 : 3, semester: 3, before: 'closed', isUntouched }),
    event: (type) => ({ type }),
  },
  classChange: {
    machine: classChangeMachine,
    before: 'requested',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  worklog: {
    machine: worklogMachine,
    before: 'draft',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  recordQuery: {
    machine: recordQueryMachine,
    before: 'open',
    context: () => ({}),
    event: (type) => ({ type }),
  },
  attendanceExcuse: {
    machine: attendanceExcuseMachine,
    before: 'pending',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  messMonth: {
    machine: messMonthMachine,
    before: 'draft',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  attainmentRun: {
    machine: attainmentRunMachine,
    before: 'computed',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  feedbackPolicy: {
    machine: feedbackPolicyMachine,
    before: 'draft',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  feedbackSheet: {
    machine: feedbackSheetMachine,
    before: 'draft',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  finalGrade: {
    machine: finalGradeMachine,
    before: 'calculated',
    context: (facts) => facts,
    event: (type) => ({ type }),
    isPossible: ({ isCurrent, isOutdated }) => isCurrent !== isOutdated,
  },
  commentReview: {
    machine: commentReviewMachine,
    before: 'pending',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  internalPolicy: {
    machine: internalPolicyMachine,
    before: 'draft',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  internalPlan: {
    machine: internalPlanMachine,
    before: 'open',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  internalTest: {
    machine: internalTestMachine,
    before: 'draft',
    context: (facts) => facts,
    event: (type) => ({ type }),
    isPossible: ({ isDated, isUndated }) => isDated !== isUndated,
  },
  markSheet: {
    machine: markSheetMachine,
    before: 'open',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  questionPaper: {
    machine: questionPaperMachine,
    before: 'draft',
    context: (facts) => facts,
    event: (type) => ({ type }),
  },
  timetableVersion: {
    machine: timetableVersionMachine,
    before: 'draft',
    context: ({ hasClasses, isPossible, isReplaced, isUnused }) => ({ hasClasses, isPossible, isReplaced, isUnused }),
    event: (type) => ({ type }),
    isPossible: ({ isReplaced, isNewest }) => isReplaced !== isNewest,
  },
};

const everybody = { may: () => true };

for (const life of lifecycles) {
  test(`${life.name}: the same states and events`, () => {
    const { machine } = playedOf(life);
    assert.is(machine.id, life.name);
    assert.equal(new Set(Object.keys(machine.states)), new Set<string>(life.states));
    const eventNames = new Set<string>(eventsOf(life));
    assert.equal(
      [...eventNames].filter((event) => !machine.events.includes(event)),
      [],
    );
    for (const event of eventNames) for (const state of stepOf(life, event).from) assert.ok(life.states.includes(state), state);
  });

  for (const state of life.states as string[])
    for (const event of eventsOf(life) as string[])
      test(`${life.name}: ${event} while ${state}`, () => {
        const { before, isPossible = () => true } = playedOf(life);
        for (const facts of factsOf(life).filter(isPossible)) {
          const why = whyNot(life, event, { state, facts }, everybody);
          const ruled = why === null ? stateAfter(life, event, before) : null;
          assert.is(machineSays(life, state, event, facts), ruled, JSON.stringify(facts));
        }
      });
}

function playedOf(life: AnyLifecycle): Played {
  const entry = played[life.name];
  if (!entry) throw new Error(`the machine of ${life.name} is missing in the list of this test`);
  return entry;
}

/** Every combination of the facts of a life. */
const factsOf = (life: AnyLifecycle): Facts[] =>
  Object.keys(life.guards).reduce<Facts[]>(
    (all, guard) =>
      all.flatMap((facts) => [
        { ...facts, [guard]: true },
        { ...facts, [guard]: false },
      ]),
    [{}],
  );

/** The state that the machine goes to, or null if it takes no transition. */
function machineSays(life: AnyLifecycle, state: string, type: string, facts: Facts): string | null {
  const { machine, context, event } = playedOf(life);
  let isTaken = false;
  const snapshot = machine.resolveState({ value: state, context: context(facts) });
  const actor = createActor(machine, {
    snapshot: snapshot as never,
    inspect: (happened) => {
      if (happened.type === '@xstate.microstep' && happened._transitions.length > 0) isTaken = true;
    },
  }).start();
  isTaken = false;
  actor.send(event(type, facts));
  return isTaken ? String(actor.getSnapshot().value) : null;
}

test.run();

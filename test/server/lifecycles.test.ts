import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventsOf, stepOf } from '../../src/contract/core/lifecycle.ts';
import { lifecycles } from '../../src/server/api.ts';
import { demoUsers, testApp, type DemoRole, type TestApp } from '../support/app.ts';
import { academicTerm } from '../support/lifecycles/academic-term.ts';
import { classChange } from '../support/lifecycles/class-change.ts';
import { commentReview } from '../support/lifecycles/comment-review.ts';
import { course } from '../support/lifecycles/course.ts';
import { employee } from '../support/lifecycles/employee.ts';
import { attainmentRun } from '../support/lifecycles/attainment-run.ts';
import { feedbackPolicy } from '../support/lifecycles/feedback-policy.ts';
import { feedbackSheet } from '../support/lifecycles/feedback-sheet.ts';
import { finalGrade } from '../support/lifecycles/final-grade.ts';
import { internalPlan } from '../support/lifecycles/internal-plan.ts';
import { markSheet } from '../support/lifecycles/mark-sheet.ts';
import { internalPolicy } from '../support/lifecycles/internal-policy.ts';
import { internalTest } from '../support/lifecycles/internal-test.ts';
import { messMonth } from '../support/lifecycles/mess-month.ts';
import { outcomeMap } from '../support/lifecycles/outcome-map.ts';
import { questionPaper } from '../support/lifecycles/question-paper.ts';
import { registrationPolicy } from '../support/lifecycles/registration-policy.ts';
import { request } from '../support/lifecycles/request.ts';
import type { LifeSample, MakeSample } from '../support/lifecycles/sample.ts';
import { semesters } from '../support/lifecycles/semesters.ts';
import { student } from '../support/lifecycles/student.ts';
import { syllabus } from '../support/lifecycles/syllabus.ts';
import { timetableVersion } from '../support/lifecycles/timetable-version.ts';
import { recordQuery } from '../support/lifecycles/record-query.ts';
import { attendanceExcuse } from '../support/lifecycles/attendance-excuse.ts';
import { worklog } from '../support/lifecycles/worklog.ts';

/**
 * Every lifecycle of the contract: each state × event × role. An event that the answer shows as open works and leads to
 * the state of the contract, and an event shown as closed is refused with the code of the contract.
 */
const test = suite('lives of records');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const samples: Readonly<Record<string, MakeSample>> = {
  changeRequest: request,
  studentLife: student,
  employeeLife: employee,
  semesters,
  course,
  outcomeMap,
  syllabusLife: syllabus,
  academicTerm,
  registrationPolicy,
  timetableVersion,
  classChange,
  worklog,
  attendanceExcuse,
  recordQuery,
  feedbackPolicy,
  feedbackSheet,
  commentReview,
  finalGrade,
  internalPolicy,
  attainmentRun,
  internalPlan,
  markSheet,
  internalTest,
  questionPaper,
  messMonth,
};
const roles = Object.keys(demoUsers) as DemoRole[];

for (const life of lifecycles) {
  let sample: LifeSample;
  const opened = new Set<string>();
  const closed = new Set<string>();
  const make = samples[life.name];
  const events = eventsOf(life) as string[];
  test(`${life.name}: has a test record`, async () => {
    assert.ok(make, 'add one in test/support/lifecycles');
    sample = await make(portal);
  });

  for (const state of life.states as string[])
    for (const role of roles)
      test(`${life.name}: all events while ${state}, by ${role}`, async () => {
        for (const situation of sample.situations) {
          await sample.stand(state, situation, role);
          const shown = await sample.shownEvents(role);
          const answered = async (event: string) => {
            const shownEvent = shown?.find((item) => item.event === event);
            const error = await sample.send(role, event);
            return { shownEvent, error, about: `${situation}, shown as ${JSON.stringify(shownEvent)}, answered ${error}` };
          };
          // A refused event changes nothing, so that all of them are tried on one record.
          const open = (shown ?? []).flatMap(({ event, isOpen }) => (isOpen ? [event] : []));
          for (const event of events.filter((event) => !open.includes(event))) {
            const { shownEvent, error, about } = await answered(event);
            if (shownEvent) closed.add(shownEvent.why!);
            const codes = shownEvent ? [declared(shownEvent.why!)] : ['Forbidden', 'NotFound'];
            // Undefined if there is no call for the event.
            assert.ok(error === undefined || codes.includes(error!), about);
            assert.is(await sample.state(), state, about);
          }
          for (const event of open) {
            await sample.stand(state, situation, role);
            const { error, about } = await answered(event);
            const { to } = stepOf(life, event);
            opened.add(event);
            assert.is(error, null, about);
            if (to !== 'before') assert.is(await sample.state(), to, about);
          }
          if (!shown) break;
        }
      });

  const declared = (why: string) =>
    why === 'permission' ? 'Forbidden' : why === 'state' ? 'Locked' : (life.guards as Record<string, string>)[why];

  test(`${life.name}: every event was open once, and every reason occurred`, () => {
    assert.equal([...opened].sort(), [...events].sort());
    assert.equal([...closed].filter((why) => why in life.guards).sort(), Object.keys(life.guards).sort());
  });
}

test.run();

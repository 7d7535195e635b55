import { module } from '../core/module.ts';
import * as applyPolicies from './apply-policies.ts';
import { attainmentRunLife } from './attainment-life.ts';
import * as attainmentPolicies from './attainment-policies.ts';
import * as endResults from './end-results.ts';
import * as endResultsUpload from './end-results-upload.ts';
import * as goals from './goals.ts';
import * as gradeScales from './grade-scales.ts';
import * as attainmentRuns from './attainment-runs.ts';
import * as marks from './marks.ts';
import * as names from './names.ts';
import * as outcomeSurveys from './outcome-surveys.ts';
import * as paperComments from './paper-comments.ts';
import { paperLife } from './paper-life.ts';
import * as papers from './papers.ts';
import * as policies from './policies.ts';
import { internalPolicyLife } from './policy-life.ts';
import * as policyTry from './policy-try.ts';
import * as questionBank from './question-bank.ts';
import { fields } from './record-fields.ts';
import { planLife } from './plan-life.ts';
import * as plans from './plans.ts';
import { sheetLife } from './sheet-life.ts';
import * as reportMarks from './report-marks.ts';
import * as sheets from './sheets.ts';
import * as studentMarks from './student-marks.ts';
import * as testCalendar from './test-calendar.ts';
import * as testClearance from './test-clearance.ts';
import * as testChoices from './test-choices.ts';
import { testLife } from './test-life.ts';
import * as testRetest from './test-retest.ts';
import * as testWeek from './test-week.ts';
import * as tests from './tests.ts';
import * as types from './types.ts';

export const exam = module({
  ...names,
  fields,
  calls: [
    applyPolicies,
    attainmentPolicies,
    endResults,
    endResultsUpload,
    attainmentRuns,
    goals,
    gradeScales,
    marks,
    outcomeSurveys,
    paperComments,
    papers,
    plans,
    policies,
    policyTry,
    questionBank,
    reportMarks,
    sheets,
    studentMarks,
    testCalendar,
    testChoices,
    testClearance,
    testRetest,
    testWeek,
    tests,
    types,
  ],
  lifecycles: [attainmentRunLife, internalPolicyLife, paperLife, planLife, sheetLife, testLife],
});

import { choice, date, optional, reference, type Fields } from '../core/field.ts';
import { attainmentActionFields, attainmentResultFields } from './attainment-runs.ts';
import { attainmentPolicyFields } from './attainment-policies.ts';
import {
  actionStatuses,
  examTypeFields,
  internalPolicyFields,
  internalPolicyStatuses,
  markStates,
  paperStatuses,
  planStatuses,
  reason,
  runStatuses,
  setLabel,
  sheetStatuses,
  testStatuses,
} from './fields.ts';
import { gradeScaleFields } from './grade-scales.ts';
import { outcomeSurveyFields } from './outcome-surveys.ts';
import { paperFields } from './paper-fields.ts';
import { plannedFields } from './plans.ts';
import { testForm } from './tests.ts';

/** The fields of this module's tables as shown in the audit trail. */
export const fields: Readonly<Record<string, Fields>> = {
  attainment_actions: { ...attainmentActionFields, ...attainmentResultFields, status: choice(actionStatuses) },
  attainment_runs: { status: choice(runStatuses) },
  attainment_policies: attainmentPolicyFields,
  exam_types: examTypeFields,
  grade_scales: gradeScaleFields,
  internal_plans: {
    internalPolicyId: reference('internal-policies'),
    coordinatorId: optional(reference('employees')),
    status: choice(planStatuses),
  },
  internal_policies: { ...internalPolicyFields, status: choice(internalPolicyStatuses) },
  internal_tests: { ...testForm, status: choice(testStatuses), cancelReason: optional(reason) },
  mark_sheets: {
    evaluatorId: optional(reference('employees')),
    dueOn: optional(date()),
    status: choice(sheetStatuses),
  },
  outcome_surveys: outcomeSurveyFields,
  plan_components: { planned: plannedFields.planned },
  question_papers: {
    setLabel,
    setterId: paperFields.setterId,
    moderatorId: paperFields.moderatorId,
    status: choice(paperStatuses),
  },
  sheet_students: { reason },
  test_marks: { state: optional(choice(markStates)) },
};

import { policyRules } from '../../../../contract/academic/fields.ts';
import { addPolicy, changePolicy, getPolicy, policyFields, policyProblems } from '../../../../contract/academic/policies.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { PolicyFacts } from '../parts/policies/policy-facts.tsx';
import { ProgramControl } from '../parts/policies/program-control.tsx';

/** A programme in a semester of a batch, with its rules of registration and attendance. */
export const Screen = formScreen({
  texts: 'policy',
  get: getPolicy,
  create: addPolicy,
  change: changePolicy,
  addFields: policyFields,
  editFields: policyRules,
  sections: [
    { key: 'class', fields: ['batchSemesterId', 'programId'] },
    { key: 'registration', fields: ['opensOn', 'closesOn', 'lateUntil', 'lateFeePaise', 'needsDuesClear'] },
    { key: 'classes', fields: ['classesFrom', 'classesTo', 'minCredits', 'maxCredits'] },
    { key: 'attendance', fields: ['attendanceUnit', 'attendanceRequired', 'condoneFloor', 'countFrom', 'worklogEditDays'] },
  ],
  defaults: () => ({
    ...Object.fromEntries(Object.keys(policyFields).map((name) => [name, null])),
    lateFeePaise: 0,
    needsDuesClear: true,
    attendanceUnit: 'period',
    attendanceRequired: 75,
    condoneFloor: 60,
    countFrom: 'joining',
    worklogEditDays: 3,
  }),
  keepForNext: Object.keys(policyFields).filter((name) => name !== 'programId') as (keyof typeof policyFields)[],
  follow: (field) => (field === 'batchSemesterId' ? { programId: null } : {}),
  check: policyProblems,
  controls: { programId: ProgramControl },
  Facts: ({ record }) => <PolicyFacts policy={record} />,
  listPath: to('registrationPolicy'),
  viewPath: (id) => to('registrations', { id }),
  // Empty for a policy just added, as the form fields contain neither name nor term.
  nameOf: ({ name, term }) => [name, term].filter(Boolean).join(' · '),
});

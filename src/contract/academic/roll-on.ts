import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';

/** Copies the policies of a term to the next semester of each class, in the following term. */
export const rollOnPolicies = steps({
  kind: 'rollOnPolicies',
  path: '/registration-policies/roll-on',
  parameters: { fromTermId: reference('academic-terms'), toTermId: reference('academic-terms') },
  columns: {
    batch: z.string(),
    opensOn: z.string(),
    closesOn: z.string(),
    classesFrom: z.string(),
    classesTo: z.string(),
  },
  codes: {
    why: ['locked', 'notRolled', 'outOfTerm'],
    differences: ['registration', 'classes', 'rules'],
    keeps: ['isUsed', 'isChanged'],
  },
  access: ['RegistrationPolicy_View'],
  area: 'RegisterPolicy',
  alsoChanges: ['Batch', 'SectionCourse', 'Home'],
  of: 'carry registration policies on to the next term',
  rule: 'Days move by as much as the terms begin apart; what would end after the term ends with it. A class that was not rolled forward into the term is blocked, and so is one whose policy there is no draft.',
  undoRule: 'A policy that was opened or changed, or that anybody is of, stays.',
});

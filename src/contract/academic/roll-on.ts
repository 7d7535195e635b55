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
  of: 'roll registration policies forward to the next term',
  rule: 'Dates move by the distance between the first days of the terms, at most until the end of the term. Blocked: a class that was not rolled forward into the term, or whose policy in it is not a draft.',
  undoRule: 'InUse once one of the policies has been opened or changed, or has students or sections.',
});

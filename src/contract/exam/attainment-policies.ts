import * as z from 'zod/mini';
import type { FieldProblems } from '../core/errors.ts';
import { choice, decimal, flag, optional, reference } from '../core/field.ts';
import { allBy } from '../core/permissions.ts';
import { resource } from '../core/resource.ts';
import { courseKinds, courseMethods } from './fields.ts';

/** Per cent, two places. */
const percent = decimal(0, 100);
/** A part of 1. The remainder is the weight of the counterpart. */
const share = decimal(0, 1);

export const attainmentPolicyFields = {
  /** If empty, each of these three means all. */
  programId: optional(reference('programs')),
  courseKind: optional(choice(courseKinds)),
  fromBatchId: optional(reference('batches')),
  /** A student attains an outcome at this per cent of its marks. */
  internalThreshold: percent,
  externalThreshold: percent,
  /** Per cent of students needed for levels 1, 2 and 3. */
  cut1: percent,
  cut2: percent,
  cut3: percent,
  wInternal: share,
  wDirect: share,
  absentAsZero: flag(),
  courseMethod: choice(courseMethods),
  /** Level for outcomes without a target of their own. */
  defaultTarget: decimal(0, 3),
};

/** Rules for computing the attainment of outcomes. */
export const attainmentPolicies = resource({
  path: '/attainment-policies',
  area: 'CourseOutCome',
  access: allBy('SyllabusManagement_Master'),
  fields: attainmentPolicyFields,
  also: {
    /** The programme and the first batch: BT-CSE · 2023. `*` instead of either if the policy is for all. */
    name: z.string(),
  },
  sorts: ['name', 'courseKind', 'internalThreshold', 'externalThreshold', 'wInternal', 'wDirect', 'defaultTarget'],
  filters: ['programId', 'courseKind', 'fromBatchId', 'courseMethod', 'absentAsZero'],
});

/** Checks that each higher level requires more students. */
export function attainmentPolicyProblems({ cut1, cut2, cut3 }: Readonly<Record<string, unknown>>): FieldProblems {
  const follows = (cut: unknown, next: unknown) => typeof cut !== 'number' || typeof next !== 'number' || cut < next;
  return {
    ...(!follows(cut1, cut2) && { cut2: 'outOfRange' as const }),
    ...(!follows(cut2, cut3) && { cut3: 'outOfRange' as const }),
  };
}

import * as z from 'zod/mini';
import type { FieldProblems } from '../core/errors.ts';
import { choice, decimal, flag, optional, reference } from '../core/field.ts';
import { allBy } from '../core/permissions.ts';
import { resource } from '../core/resource.ts';
import { courseKinds, courseMethods } from './fields.ts';

/** Per cent, two places. */
const percent = decimal(0, 100);
/** A part of 1; what is left of it is the weight of the other. */
const share = decimal(0, 1);

export const attainmentPolicyFields = {
  /** Empty, in each of these: every one. */
  programId: optional(reference('programs')),
  courseKind: optional(choice(courseKinds)),
  fromBatchId: optional(reference('batches')),
  /** A student has reached an outcome from so many per cent of its marks on. */
  internalThreshold: percent,
  externalThreshold: percent,
  /** From so many per cent of the students on, level 1, 2 and 3. */
  cut1: percent,
  cut2: percent,
  cut3: percent,
  wInternal: share,
  wDirect: share,
  absentAsZero: flag(),
  courseMethod: choice(courseMethods),
  /** Of an outcome that has no target of its own; a level. */
  defaultTarget: decimal(0, 3),
};

/** By which rules it is computed how far outcomes are reached. */
export const attainmentPolicies = resource({
  path: '/attainment-policies',
  area: 'CourseOutCome',
  access: allBy('SyllabusManagement_Master'),
  fields: attainmentPolicyFields,
  also: {
    /** Of which programme and from which batch on: BT-CSE · 2023; a star for every programme. */
    name: z.string(),
  },
  sorts: ['name', 'courseKind', 'internalThreshold', 'externalThreshold', 'wInternal', 'wDirect', 'defaultTarget'],
  filters: ['programId', 'courseKind', 'fromBatchId', 'courseMethod', 'absentAsZero'],
});

/** A higher level asks for more students. */
export function attainmentPolicyProblems({ cut1, cut2, cut3 }: Readonly<Record<string, unknown>>): FieldProblems {
  const follows = (one: unknown, next: unknown) => typeof one !== 'number' || typeof next !== 'number' || one < next;
  return {
    ...(!follows(cut1, cut2) && { cut2: 'outOfRange' as const }),
    ...(!follows(cut2, cut3) && { cut3: 'outOfRange' as const }),
  };
}

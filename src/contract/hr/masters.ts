import * as z from 'zod/mini';
import { choice, flag, integer, optional, text } from '../core/field.ts';
import { merging } from '../core/merge.ts';
import { resource } from '../core/resource.ts';
import { masterAccess } from './access.ts';
import { awardLevels, cadres } from './fields.ts';

/** Codes are stored in capital letters. */
const code = text({ min: 2, max: 10, pattern: /^[A-Z0-9-]+$/, tidy: (typed) => typed.trim().toUpperCase() });

/** Employees in such a post today, and postings ever. A post once held cannot be deleted. */
const held = { inPosition: z.int(), postings: z.int() };

export const designations = resource({
  path: '/designations',
  area: 'EmployeDes',
  alsoChanges: ['Employees'],
  access: masterAccess,
  fields: {
    code,
    name: text({ min: 2, max: 80 }),
    cadre: choice(cadres),
    /** Norm of periods a week. UGC Regulations 2018, clause 15: 14 for professors and associates, 16 for assistants. */
    weeklyPeriods: optional(integer(1, 40)),
    sortOrder: integer(0, 99),
    isActive: flag(),
  },
  also: held,
  sorts: ['sortOrder', 'code', 'name', 'cadre', 'weeklyPeriods', 'inPosition'],
  filters: ['cadre', 'isActive'],
  sums: ['inPosition'],
});

export const employeeCategories = resource({
  path: '/employee-categories',
  area: 'EmployeCat',
  alsoChanges: ['Employees'],
  access: masterAccess,
  fields: {
    code,
    name: text({ min: 2, max: 60 }),
    isRegular: flag(),
    needsEndDate: flag(),
    isActive: flag(),
  },
  also: held,
  sorts: ['name', 'code', 'inPosition'],
  filters: ['isRegular', 'needsEndDate', 'isActive'],
  sums: ['inPosition'],
});

export const trainingCategories = resource({
  path: '/training-categories',
  area: 'EmployeTrCat',
  alsoChanges: ['Employees'],
  access: masterAccess,
  fields: { code, name: text({ min: 2, max: 80 }), countsForTarget: flag(), isActive: flag() },
  also: { trainings: z.int() },
  sorts: ['name', 'code', 'trainings'],
  filters: ['countsForTarget', 'isActive'],
});

export const awards = resource({
  path: '/awards',
  area: 'award',
  alsoChanges: ['Employees'],
  access: masterAccess,
  fields: { name: text({ min: 2, max: 120 }), level: choice(awardLevels), isActive: flag() },
  also: { employees: z.int() },
  sorts: ['name', 'level', 'employees'],
  filters: ['level', 'isActive'],
});
export const mergeAwards = merging(awards);

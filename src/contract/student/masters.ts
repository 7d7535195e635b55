import * as z from 'zod/mini';
import type { FieldProblems } from '../core/errors.ts';
import { choice, flag, integer, optional, reference, text, type RecordOf } from '../core/field.ts';
import { merging } from '../core/merge.ts';
import { resource } from '../core/resource.ts';
import { masterAccess } from './access.ts';

/** Codes are stored in capital letters. */
const code = (pattern: RegExp, max: number, min = 2) => text({ min, max, pattern, tidy: (typed) => typed.trim().toUpperCase() });
const sortOrder = integer(0, 99);

export const entries = ['regular', 'lateral'] as const;
export const admissionCategories = resource({
  path: '/admission-categories',
  area: 'AdmissionCat',
  alsoChanges: ['StudentData'],
  access: masterAccess.admissionCategory,
  fields: {
    code: code(/^[A-Z0-9-]+$/, 12),
    name: text({ min: 2, max: 80 }),
    entry: choice(entries),
    isSupernumerary: flag(),
    sortOrder,
    isActive: flag(),
  },
  also: { students: z.int() },
  sorts: ['sortOrder', 'code', 'name', 'entry', 'students'],
  filters: ['entry', 'isActive'],
});

export const degreeLevels = ['UG', 'PG', 'PHD'] as const;
const degreeFields = {
  code: code(/^[A-Z0-9]+$/, 10),
  name: text({ min: 2, max: 80 }),
  shortName: text({ min: 2, max: 12 }),
  level: choice(degreeLevels),
  semesters: integer(2, 12),
  maxSemesters: integer(2, 24),
  lateralEntrySemester: optional(integer(2, 12)),
  numberPrefix: code(/^[A-Z]+$/, 2),
  isActive: flag(),
};
export const degrees = resource({
  path: '/degrees',
  area: 'Degree',
  alsoChanges: ['Branch', 'StudentData'],
  access: masterAccess.degree,
  fields: degreeFields,
  also: { branches: z.int(), students: z.int() },
  sorts: ['level', 'code', 'name', 'semesters', 'students'],
  filters: ['level', 'isActive'],
});

/**
 * Checks that the time limit of a degree is not shorter than the course, and that lateral entry is within the course.
 */
export function degreeProblems({
  semesters,
  maxSemesters,
  lateralEntrySemester: lateral,
}: Pick<RecordOf<typeof degreeFields>, 'semesters' | 'maxSemesters' | 'lateralEntrySemester'>): FieldProblems {
  return {
    ...(maxSemesters < semesters && { maxSemesters: 'outOfRange' as const }),
    ...(lateral !== null && lateral > semesters && { lateralEntrySemester: 'outOfRange' as const }),
  };
}

export const branches = resource({
  path: '/branches',
  area: 'Branch',
  alsoChanges: ['StudentData'],
  access: masterAccess.branch,
  fields: {
    degreeId: reference('degrees'),
    departmentId: reference('departments'),
    code: code(/^[A-Z0-9&-]+$/, 8),
    name: text({ min: 2, max: 100 }),
    isActive: flag(),
  },
  also: { students: z.int(), intake: z.nullable(z.int()) },
  sorts: ['degree', 'department', 'code', 'name', 'students', 'intake'],
  filters: ['degreeId', 'departmentId', 'isActive'],
});

export const castes = resource({
  path: '/castes',
  area: 'StudentData',
  alsoChanges: ['AdmissionCat'],
  access: masterAccess.caste,
  fields: { code: code(/^[A-Z]+$/, 6), name: text({ min: 2, max: 60 }), sortOrder, isActive: flag() },
  also: { students: z.int() },
  sorts: ['sortOrder', 'code', 'name', 'students'],
  filters: ['isActive'],
});

/** Number of students and employees that use the entry. */
const people = { students: z.int(), employees: z.int() };

/** Mother tongues. */
export const languages = resource({
  path: '/languages',
  area: 'Language',
  alsoChanges: ['StudentData', 'Employees'],
  access: masterAccess.language,
  fields: { name: text({ min: 2, max: 40 }), isActive: flag() },
  also: people,
  sorts: ['name', 'students', 'employees'],
  filters: ['isActive'],
});
export const mergeLanguages = merging(languages);

export const religions = resource({
  path: '/religions',
  area: 'Religion',
  alsoChanges: ['StudentData', 'Employees'],
  access: masterAccess.religion,
  fields: { name: text({ min: 2, max: 40 }), isMinority: flag(), isActive: flag() },
  also: people,
  sorts: ['name', 'isMinority', 'students', 'employees'],
  filters: ['isMinority', 'isActive'],
});
export const mergeReligions = merging(religions);

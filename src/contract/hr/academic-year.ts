import * as z from 'zod/mini';
import { text, type Field } from '../core/field.ts';

/** An academic year, 1 July to 30 June, by its name: `2026-27`. */
export interface AcademicYear {
  name: string;
  fromOn: string;
  toOn: string;
}

/** The academic year that begins in July of a calendar year. */
export function academicYearFrom(first: number): AcademicYear {
  const next = String((first + 1) % 100).padStart(2, '0');
  return { name: `${first}-${next}`, fromOn: `${first}-07-01`, toOn: `${first + 1}-06-30` };
}

/** The academic year of a day. */
export function academicYearOf(day: string): AcademicYear {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return academicYearFrom(month >= 7 ? year : year - 1);
}

/** The academic year with that name. */
export const academicYearNamed = (name: string): AcademicYear => academicYearFrom(Number(name.slice(0, 4)));

/** Name of an academic year: two consecutive years. Code: badFormat. */
export function academicYearField(): Field<string> {
  const field = text({ max: 7, pattern: /^(19|20)\d\d-\d\d$/ });
  return {
    ...field,
    schema: field.schema.check(z.refine((name) => academicYearNamed(name).name === name, 'badFormat')),
  };
}

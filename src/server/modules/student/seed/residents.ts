import { once } from '../../../database/seed/college/college.ts';
import { drawImports } from './imports.ts';
import { drawStays } from './stays.ts';

/** Current and past hostel residents, and the import files of students and residents. */
export const residentsOf = once((college) => {
  const stays = drawStays(college);
  const runs = drawImports(college.learners, stays, college.office.clerk);
  const present = new Set(stays.filter(({ toOn }) => toOn === null).map(({ studentId }) => studentId));
  return { stays, runs, present };
});

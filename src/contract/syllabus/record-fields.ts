import type { Fields } from '../core/field.ts';
import {
  courseBasics,
  courseLists,
  courseLoad,
  outcomeFields,
  outcomeSetFields,
  programFields,
  syllabusFields,
  visionFields,
} from './fields.ts';

/** The fields of this module's tables as the trail tells of them. */
export const fields: Readonly<Record<string, Fields>> = {
  programs: programFields,
  outcome_sets: outcomeSetFields,
  outcomes: outcomeFields,
  vision_statements: visionFields,
  courses: { ...courseBasics, ...courseLoad, ...courseLists },
  syllabi: syllabusFields,
};

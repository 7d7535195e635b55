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

/** Fields of this module's tables, for the audit trail. */
export const fields: Readonly<Record<string, Fields>> = {
  programs: programFields,
  outcome_sets: outcomeSetFields,
  outcomes: outcomeFields,
  vision_statements: visionFields,
  courses: { ...courseBasics, ...courseLoad, ...courseLists },
  syllabi: syllabusFields,
};

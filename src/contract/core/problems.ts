import type * as z from 'zod/mini';
import { fieldCodes, type FieldCode, type FieldProblems } from './errors.ts';

/** Maximum number of schema issues in one answer, and of unknown keys of one object in an issue. */
export const mostProblems = 500;
export const mostUnknownKeys = 20;

/**
 * Returns the problems found by a schema, as paths and codes: `guardians.0.phone: badFormat`. The empty path is the
 * value itself. Only the first `mostProblems` issues are returned, so that a large invalid body does not get an even
 * larger answer.
 */
export function problemsOf(error: { issues: readonly z.core.$ZodIssue[] }): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of error.issues.slice(0, mostProblems)) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostUnknownKeys)) {
        problems[path ? `${path}.${key.slice(0, 100)}` : key.slice(0, 100)] ??= 'unknown';
      }
    } else {
      problems[path] ??= codeOf(issue);
    }
  }
  return problems;
}

/** The code of an issue; for a value of several possible forms, that of the nearest form. */
function codeOf(issue: z.core.$ZodIssue): FieldCode {
  const nested = issue.code === 'invalid_union' ? issue.errors.flat().find(({ code }) => code !== 'invalid_type') : undefined;
  if (nested) return codeOf(nested);
  return (fieldCodes as readonly string[]).includes(issue.message) ? (issue.message as FieldCode) : 'badFormat';
}

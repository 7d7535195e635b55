import type * as z from 'zod/mini';
import { fieldCodes, type FieldCode, type FieldProblems } from './errors.ts';

/** Problems that one answer names at most, and unknown keys of one object among them. */
export const mostProblems = 500;
export const mostUnknownKeys = 20;

/**
 * What a schema refused, as paths and codes: `guardians.0.phone: badFormat`. The empty path is the value itself. At most
 * `mostProblems` are named, so that a large body of nonsense is not answered by a larger list of its faults.
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

/** The code of an issue; of a value that may be of several forms, that of the form which came nearest. */
function codeOf(issue: z.core.$ZodIssue): FieldCode {
  const nested = issue.code === 'invalid_union' ? issue.errors.flat().find(({ code }) => code !== 'invalid_type') : undefined;
  if (nested) return codeOf(nested);
  return (fieldCodes as readonly string[]).includes(issue.message) ? (issue.message as FieldCode) : 'badFormat';
}

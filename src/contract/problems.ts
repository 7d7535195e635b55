import type * as z from 'zod/mini';
import { fieldCodes, type FieldCode, type FieldProblems } from './errors.ts';

/** What a schema refused, as paths and codes: `guardians.0.phone: badFormat`. The empty path is the value itself. */
export function problemsOf(error: z.core.$ZodError): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[path ? `${path}.${key}` : key] ??= 'unknown';
    } else {
      problems[path] ??= codeOf(issue.message);
    }
  }
  return problems;
}

const codeOf = (message: string): FieldCode =>
  (fieldCodes as readonly string[]).includes(message) ? (message as FieldCode) : 'badFormat';

import type { FieldProblems } from '../../contract/core/errors.ts';

/** A row of a master: in use, no longer in use, or missing. */
export type MasterState = 'active' | 'inactive' | 'unknown';

/** One rule of a form: the fields that it reads and the problems that it finds, by path. */
export interface Rule<Draft, Facts> {
  readonly reads: readonly (keyof Draft)[];
  find(draft: Draft, facts: Facts): FieldProblems;
}

/** A rule about one field with one code. */
export function refuseWhen<Draft, Facts>(
  field: keyof Draft & string,
  code: FieldProblems[string],
  isWrong: (draft: Draft, facts: Facts) => boolean,
  alsoReads: readonly (keyof Draft)[] = [],
): Rule<Draft, Facts> {
  return { reads: [field, ...alsoReads], find: (draft, facts) => (isWrong(draft, facts) ? { [field]: code } : {}) };
}

/**
 * Every problem of a record by path, `guardians.0.phone`; empty if it may be written. For a change only rules that read
 * a changed field apply: an old value that is no longer valid does not block a new phone number.
 */
export function problemsBy<Draft, Facts>(
  rules: readonly Rule<Draft, Facts>[],
  draft: Draft,
  facts: Facts,
  changed?: readonly (keyof Draft)[],
): FieldProblems {
  const applicable = changed ? rules.filter(({ reads }) => reads.some((field) => changed.includes(field))) : rules;
  const problems: FieldProblems = {};
  for (const rule of applicable) {
    for (const [path, code] of Object.entries(rule.find(draft, facts))) problems[path] ??= code;
  }
  return problems;
}

/**
 * The code `notAllowed` for personal fields that are sent by a user who may not see them: hidden values would be
 * overwritten as empty.
 */
export function forbiddenFields(sent: readonly string[], personalFields: ReadonlySet<string>, seesPersonal: boolean): FieldProblems {
  const forbidden = seesPersonal ? [] : sent.filter((field) => personalFields.has(field));
  return Object.fromEntries(forbidden.map((field) => [field, 'notAllowed' as const]));
}

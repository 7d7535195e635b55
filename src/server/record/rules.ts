import type { FieldProblems } from '../../contract/core/errors.ts';

/** A row of a master: there and in use, there but given up, or not there at all. */
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
 * Every problem of a record by path, `guardians.0.phone`; empty when it may be written. On a change only the rules that
 * read a changed field speak: what was right when it was written does not bar a new phone number.
 */
export function problemsBy<Draft, Facts>(
  rules: readonly Rule<Draft, Facts>[],
  draft: Draft,
  facts: Facts,
  changed?: readonly (keyof Draft)[],
): FieldProblems {
  const asked = changed ? rules.filter(({ reads }) => reads.some((field) => changed.includes(field))) : rules;
  const problems: FieldProblems = {};
  for (const rule of asked) {
    for (const [path, code] of Object.entries(rule.find(draft, facts))) problems[path] ??= code;
  }
  return problems;
}

/** Personal fields are sent only by who may see them: else what is hidden would be written back as empty. */
export function forbiddenFields(sent: readonly string[], personalFields: ReadonlySet<string>, seesPersonal: boolean): FieldProblems {
  const forbidden = seesPersonal ? [] : sent.filter((field) => personalFields.has(field));
  return Object.fromEntries(forbidden.map((field) => [field, 'notAllowed' as const]));
}

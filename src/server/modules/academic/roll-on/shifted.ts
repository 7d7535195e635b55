import { policyRules } from '../../../../contract/academic/fields.ts';
import { policyProblems, termProblems, type Policy } from '../../../../contract/academic/policies.ts';
import { daysAfter } from '../../../college-day.ts';

export type Rules = Pick<Policy, keyof typeof policyRules>;
const names = Object.keys(policyRules) as (keyof Rules)[];
/** Only the rules of a policy. */
export const ruleOf = (rules: Rules): Record<keyof Rules, Rules[keyof Rules]> =>
  Object.fromEntries(names.map((name) => [name, rules[name]])) as Record<keyof Rules, Rules[keyof Rules]>;

export interface Days {
  startsOn: string;
  endsOn: string;
}

/** Moves the days of a policy to another term: to the same distance from its first day, but not beyond its last day. */
export function shifted(rules: Rules, from: Days, to: Days): Rules {
  const distance = Math.round((Date.parse(to.startsOn) - Date.parse(from.startsOn)) / (24 * 60 * 60_000));
  const moved = (day: string): string => {
    const then = daysAfter(day, distance);
    return then > to.endsOn ? to.endsOn : then;
  };
  return {
    ...rules,
    opensOn: moved(rules.opensOn),
    closesOn: moved(rules.closesOn),
    lateUntil: rules.lateUntil === null ? null : moved(rules.lateUntil),
    classesFrom: moved(rules.classesFrom),
    classesTo: moved(rules.classesTo),
  };
}

/** Returns true if the rules are valid in the term, as for rules entered by hand. */
export const fits = (rules: Rules, term: Days): boolean =>
  Object.keys({ ...policyProblems(rules), ...termProblems(rules, term) }).length === 0;

const windowNames = ['opensOn', 'closesOn', 'lateUntil', 'lateFeePaise'] as const;
const classNames = ['classesFrom', 'classesTo'] as const;
const otherNames = names.filter((name) => ![...windowNames, ...classNames].some((excluded) => excluded === name));

/** Differences between the new rules and those of the existing policy. */
export const differencesOf = (here: Rules, there: Rules): { field: string; here: string | null; there: string | null }[] =>
  [
    { field: 'registration', names: windowNames },
    { field: 'classes', names: classNames },
    { field: 'rules', names: otherNames },
  ]
    .filter(({ names }) => names.some((name) => here[name] !== there[name]))
    .map(({ field, names }) => ({ field, here: daysText(here, names), there: daysText(there, names) }));

/** Days as text. Null for other rules, which are too long for one line. */
const daysText = (rules: Rules, names: readonly (keyof Rules)[]): string | null =>
  names.some((name) => name.endsWith('On') || name.startsWith('classes'))
    ? names.flatMap((name) => (typeof rules[name] === 'string' ? [rules[name]] : [])).join(' – ')
    : null;

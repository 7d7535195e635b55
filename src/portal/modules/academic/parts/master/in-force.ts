import type { TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';

type Of = Pick<TimetableVersion, 'effectiveFrom' | 'status'>;

/** The timetable that holds on a day; before the first one does, that one, and without any the newest draft. */
export function inForceOn<V extends Of>(versions: readonly V[], day: string): V | undefined {
  const dated = versions
    .filter(({ status }) => status !== 'draft')
    .toSorted((one, other) => ((one.effectiveFrom ?? '') < (other.effectiveFrom ?? '') ? -1 : 1));
  return dated.findLast(({ effectiveFrom }) => (effectiveFrom ?? '') <= day) ?? dated[0] ?? versions[0];
}

import type { TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';

type Of = Pick<TimetableVersion, 'effectiveFrom' | 'status'>;

/** The timetable in force on a day, otherwise the first published one, otherwise the newest draft. */
export function inForceOn<V extends Of>(versions: readonly V[], day: string): V | undefined {
  const dated = versions
    .filter(({ status }) => status !== 'draft')
    .toSorted((a, b) => ((a.effectiveFrom ?? '') < (b.effectiveFrom ?? '') ? -1 : 1));
  return dated.findLast(({ effectiveFrom }) => (effectiveFrom ?? '') <= day) ?? dated[0] ?? versions[0];
}

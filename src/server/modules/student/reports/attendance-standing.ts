import { attendanceBands, type SectionStanding } from '../../../../contract/student/report-attendance.ts';
import type { Attending } from '../../../attendance.ts';

type Figures = Pick<Attending, 'held' | 'present'>;

/**
 * True if attendance is below the percentage. Compares whole numbers, so that a shortage of a hundredth still counts.
 */
export const isBelow = ({ held, present }: Figures, percent: number): boolean => 100 * present < percent * held;

/** Sorts by attendance, lowest first. */
const byShare = (one: Figures, other: Figures): number => one.present * other.held - other.present * one.held;

const bandOf = (one: Figures): number => attendanceBands.findLastIndex(({ from }) => !isBelow(one, from));

const none = attendanceBands.map(() => 0);

/** Sections by total attendance, lowest first. Students without a section form a group at the end. */
export function sectionsOf(students: readonly Attending[], threshold: number): SectionStanding[] {
  const sections = new Map<number | null, SectionStanding>();
  for (const one of students) {
    const { sectionId, section, held, present } = one;
    const sum = sections.get(sectionId) ?? { sectionId, section, students: 0, below: 0, bands: none, held: 0, present: 0 };
    const band = bandOf(one);
    sections.set(sectionId, {
      ...sum,
      students: sum.students + 1,
      below: sum.below + (isBelow(one, threshold) ? 1 : 0),
      bands: sum.bands.map((count, at) => (at === band ? count + 1 : count)),
      held: sum.held + held,
      present: sum.present + present,
    });
  }
  const isNone = ({ sectionId }: SectionStanding) => Number(sectionId === null);
  return [...sections.values()].sort(
    (one, other) => isNone(one) - isNone(other) || byShare(one, other) || (one.section ?? '').localeCompare(other.section ?? '', 'en'),
  );
}

/** Students below the threshold, by section, lowest attendance first. */
export function shortOf(students: readonly Attending[], sections: readonly SectionStanding[], threshold: number): Attending[] {
  const place = new Map(sections.map(({ sectionId }, at) => [sectionId, at]));
  const placeOf = ({ sectionId }: Attending) => place.get(sectionId)!;
  return students
    .filter((one) => isBelow(one, threshold))
    .sort((one, other) => placeOf(one) - placeOf(other) || byShare(one, other) || one.studentId - other.studentId);
}

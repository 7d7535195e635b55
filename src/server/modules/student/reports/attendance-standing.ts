import { attendanceBands, type SectionStanding } from '../../../../contract/student/report-attendance.ts';
import type { Attending } from '../../../attendance.ts';

type Figures = Pick<Attending, 'held' | 'present'>;

/**
 * True if attendance is below the percentage. Compares whole numbers, so that a shortage of a hundredth still counts.
 */
export const isBelow = ({ held, present }: Figures, percent: number): boolean => 100 * present < percent * held;

/** Sorts by attendance, lowest first. */
const byShare = (a: Figures, b: Figures): number => a.present * b.held - b.present * a.held;

const bandOf = (figures: Figures): number => attendanceBands.findLastIndex(({ from }) => !isBelow(figures, from));

const none = attendanceBands.map(() => 0);

/** Sections by total attendance, lowest first. Students without a section form a group at the end. */
export function sectionsOf(students: readonly Attending[], threshold: number): SectionStanding[] {
  const sections = new Map<number | null, SectionStanding>();
  for (const student of students) {
    const { sectionId, section, held, present } = student;
    const sum = sections.get(sectionId) ?? { sectionId, section, students: 0, below: 0, bands: none, held: 0, present: 0 };
    const band = bandOf(student);
    sections.set(sectionId, {
      ...sum,
      students: sum.students + 1,
      below: sum.below + (isBelow(student, threshold) ? 1 : 0),
      bands: sum.bands.map((count, at) => (at === band ? count + 1 : count)),
      held: sum.held + held,
      present: sum.present + present,
    });
  }
  const isNone = ({ sectionId }: SectionStanding) => Number(sectionId === null);
  return [...sections.values()].sort(
    (a, b) => isNone(a) - isNone(b) || byShare(a, b) || (a.section ?? '').localeCompare(b.section ?? '', 'en'),
  );
}

/** Students below the threshold, by section, lowest attendance first. */
export function shortOf(students: readonly Attending[], sections: readonly SectionStanding[], threshold: number): Attending[] {
  const place = new Map(sections.map(({ sectionId }, at) => [sectionId, at]));
  const placeOf = ({ sectionId }: Attending) => place.get(sectionId)!;
  return students
    .filter((student) => isBelow(student, threshold))
    .sort((a, b) => placeOf(a) - placeOf(b) || byShare(a, b) || a.studentId - b.studentId);
}

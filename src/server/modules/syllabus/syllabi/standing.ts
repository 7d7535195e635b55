import { addTotals, shortGroups, totalsOf, type LoadTotals } from '../../../../contract/syllabus/load-totals.ts';
import { syllabusLife } from '../../../../contract/syllabus/syllabi.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Standing } from '../../../lifecycle/rules.ts';
import type { SyllabusRecord } from './record.ts';

type StandingFacts = Pick<SyllabusRecord, 'editedById' | 'semesters' | 'begun' | 'hasStudents' | 'rows' | 'groups'> & {
  readonly head: Pick<SyllabusRecord['head'], 'status' | 'version' | 'minCredits' | 'maxCredits' | 'openFrom'>;
};
type RowsAndGroups = Pick<SyllabusRecord, 'rows' | 'groups'>;

/** Status and facts of a syllabus, for the caller. */
export function standingOf(
  syllabus: StandingFacts,
  { userId }: Pick<Caller, 'userId'>,
): Standing<typeof syllabusLife> & { version: number } {
  const { head, rows, groups, semesters } = syllabus;
  const all = semestersOf(semesters);
  return {
    state: head.status,
    version: head.version,
    facts: {
      isFilled: all.every((semester) => rows.some((row) => row.semester === semester)),
      areGroupsFull: all.every((semester) => {
        const part = partOf(syllabus, semester);
        return shortGroups(part.rows, part.groups).length === 0;
      }),
      areCreditsInRange: isWithin(syllabusTotals({ rows, groups }, semesters).credits, head),
      isOfAnother: syllabus.editedById !== userId,
      hasLaterSemester: syllabus.begun < semesters,
      hasNoStudents: !syllabus.hasStudents,
    },
  };
}

export const semestersOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const partOf = <P extends RowsAndGroups>({ rows, groups }: P, semester: number) => ({
  rows: rows.filter((row) => row.semester === semester),
  groups: groups.filter((group) => group.semester === semester),
});

const syllabusTotals = (placed: RowsAndGroups, semesters: number): LoadTotals =>
  addTotals(
    semestersOf(semesters).map((semester) => {
      const { rows, groups } = partOf(placed, semester);
      return totalsOf(rows, groups);
    }),
  );

/** True if the credits are within the limits of the regulation for every choice of electives. */
const isWithin = (
  { least, most }: LoadTotals['credits'],
  { minCredits, maxCredits }: Pick<StandingFacts['head'], 'minCredits' | 'maxCredits'>,
): boolean => (minCredits === null || least >= minCredits) && (maxCredits === null || most <= maxCredits);

/** True if the rows of a semester can be edited, given the permission. */
export const isSemesterOpen = ({ status, openFrom }: Pick<StandingFacts['head'], 'status' | 'openFrom'>, semester: number): boolean =>
  status === 'draft' && semester >= openFrom;

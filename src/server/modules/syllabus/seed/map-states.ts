import type { MapStatus } from '../../../../contract/syllabus/fields.ts';
import { currentYear } from '../../../database/seed/college/plan.ts';
import type { SeededSemesterCourse } from './syllabi.ts';

export interface MapState {
  readonly status: MapStatus;
  readonly note: string | null;
  /** Every cell at level 3, to show a warning. */
  readonly isFlat: boolean;
  readonly isEmpty: boolean;
  /** A special case, also seeded in a small college. */
  readonly isSpecial: boolean;
}

/** Special cases of the latest batches: maps in review, returned maps and deliberate errors. */
const inReview = ['BT-CSE CS301', 'BT-ECE EC301', 'BT-ME ME301', 'BT-CE CE301'];
const returned: Readonly<Record<string, string>> = {
  'BT-CSE CS303': 'CO4 and CO5 have nearly the same row; please say what sets them apart.',
  'BT-EE EE302': 'Three strong links to PO5 are not justified by the experiments.',
};
const flat = ['BT-CSE CS102', 'BT-ECE EC101', 'BT-ME ME101'];
/** Last semesters with maps and with approved maps of the newest batch. */
const mappedTo = 6;
const approvedTo = 2;

/** Status of the map of a semester course. */
export function mapState({ program, batch, plan }: SeededSemesterCourse): MapState {
  const isNewest = batch.year === currentYear;
  const key = `${program.code} ${plan.code}`;
  const story = { isFlat: isNewest && flat.includes(key), isEmpty: false, isSpecial: true, note: null };
  if (isNewest && inReview.includes(key)) return { ...story, status: 'review' };
  if (story.isFlat) return { ...story, status: 'draft' };
  const note = isNewest ? returned[key] : undefined;
  if (note !== undefined) return { ...story, status: 'draft', note };
  const isEmpty = isNewest && plan.semester > mappedTo;
  const isApproved = !isNewest || plan.semester <= approvedTo;
  return { ...story, status: isApproved && !isEmpty ? 'approved' : 'draft', isEmpty, isSpecial: false };
}

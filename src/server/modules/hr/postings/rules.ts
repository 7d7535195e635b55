import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { postingAheadDays, type PostingDraft } from '../../../../contract/hr/postings.ts';
import { daysAfter } from '../../../college-day.ts';

/** The masters that a posting names, as they are; undefined where there is none such. */
export interface Masters {
  department: { isActive: boolean } | undefined;
  designation: { isActive: boolean } | undefined;
  category: { isActive: boolean; needsEndDate: boolean } | undefined;
}

interface Stretch {
  fromOn: string;
  closedOn: string | null;
}

/** What is wrong with the post itself: masters in use, and an end where the category needs one. */
export function postProblems(
  { fromOn, untilOn }: { fromOn: string; untilOn: string | null },
  masters: Masters,
  /** What the posting named already may stay, though it is not in use any more. */
  kept: { department: boolean; designation: boolean; category: boolean } = {
    department: false,
    designation: false,
    category: false,
  },
): FieldProblems {
  const problems: FieldProblems = {};
  const { department, designation, category } = masters;
  if (!department || (!department.isActive && !kept.department)) problems['departmentId'] = 'unknownReference';
  if (!designation || (!designation.isActive && !kept.designation)) problems['designationId'] = 'unknownReference';
  if (!category || (!category.isActive && !kept.category)) problems['employeeCategoryId'] = 'unknownReference';
  if (category?.needsEndDate && untilOn === null) problems['untilOn'] = 'required';
  if (untilOn !== null && untilOn < fromOn) problems['untilOn'] = 'outOfRange';
  return problems;
}

/**
 * A new posting begins after the start of the open one, which ends on the day before it, or after the end of the last
 * that was closed: two never overlap. It may be ordered a year ahead.
 */
export function startProblem(fromOn: string, before: Stretch | null, today: string): 'outOfRange' | null {
  if (fromOn > daysAfter(today, postingAheadDays)) return 'outOfRange';
  if (before === null) return null;
  return fromOn <= (before.closedOn ?? before.fromOn) ? 'outOfRange' : null;
}

/**
 * A corrected start: after the start of the one before, which ends on the day before it where it ended so before; after
 * its end where there was a gap, which is not filled. Not after its own last day.
 */
export function movedStartProblem(
  fromOn: string,
  { posting, before, joinedOn, today }: { posting: Stretch; before: Stretch | null; joinedOn: string; today: string },
): 'outOfRange' | null {
  if (fromOn > daysAfter(today, postingAheadDays) || fromOn < joinedOn) return 'outOfRange';
  if (posting.closedOn !== null && fromOn > posting.closedOn) return 'outOfRange';
  if (before === null) return null;
  return fromOn <= (isJoined(before, posting) ? before.fromOn : (before.closedOn ?? '')) ? 'outOfRange' : null;
}

/** Whether a posting follows the one before without a gap. */
export const isJoined = (before: Stretch, { fromOn }: Pick<Stretch, 'fromOn'>): boolean =>
  before.closedOn !== null && daysAfter(before.closedOn, 1) === fromOn;

export type PostDraft = Pick<PostingDraft, 'departmentId' | 'designationId' | 'employeeCategoryId'>;

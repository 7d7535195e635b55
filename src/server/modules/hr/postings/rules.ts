import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { postingAheadDays, type PostingDraft } from '../../../../contract/hr/postings.ts';
import { daysAfter } from '../../../college-day.ts';

/** Masters of a posting. Undefined if they do not exist. */
export interface Masters {
  department: { isActive: boolean } | undefined;
  designation: { isActive: boolean } | undefined;
  category: { isActive: boolean; needsEndDate: boolean } | undefined;
}

interface Stretch {
  fromOn: string;
  closedOn: string | null;
}

/** Problems of the post: inactive masters, or no end although the category requires one. */
export function postProblems(
  { fromOn, untilOn }: { fromOn: string; untilOn: string | null },
  masters: Masters,
  /** Inactive masters may stay if the posting had them before. */
  unchanged: { department: boolean; designation: boolean; category: boolean } = {
    department: false,
    designation: false,
    category: false,
  },
): FieldProblems {
  const problems: FieldProblems = {};
  const { department, designation, category } = masters;
  if (!department || (!department.isActive && !unchanged.department)) problems['departmentId'] = 'unknownReference';
  if (!designation || (!designation.isActive && !unchanged.designation)) problems['designationId'] = 'unknownReference';
  if (!category || (!category.isActive && !unchanged.category)) problems['employeeCategoryId'] = 'unknownReference';
  if (category?.needsEndDate && untilOn === null) problems['untilOn'] = 'required';
  if (untilOn !== null && untilOn < fromOn) problems['untilOn'] = 'outOfRange';
  return problems;
}

/**
 * A new posting begins after the start of the open one, which then ends the day before, or after the end of the last
 * closed one: postings never overlap. It may be ordered a year ahead.
 */
export function startProblem(fromOn: string, before: Stretch | null, today: string): 'outOfRange' | null {
  if (fromOn > daysAfter(today, postingAheadDays)) return 'outOfRange';
  if (before === null) return null;
  return fromOn <= (before.closedOn ?? before.fromOn) ? 'outOfRange' : null;
}

/**
 * A corrected start is after the start of the previous posting, whose end moves along if the two were adjacent. If
 * there was a gap, the start is after the previous end. It is not after the posting's own last day.
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

/** True if the posting follows the previous one without a gap. */
export const isJoined = (before: Stretch, { fromOn }: Pick<Stretch, 'fromOn'>): boolean =>
  before.closedOn !== null && daysAfter(before.closedOn, 1) === fromOn;

export type PostDraft = Pick<PostingDraft, 'departmentId' | 'designationId' | 'employeeCategoryId'>;

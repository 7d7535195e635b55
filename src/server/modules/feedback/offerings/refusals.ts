import type { ErrorCode, FieldCode, FieldProblems } from '../../../../contract/core/errors.ts';
import type { OfferingSet } from '../../../../contract/feedback/offerings.ts';
import { collegeMoment } from '../../../../contract/feedback/policies.ts';
import { extendHours } from '../../../../contract/feedback/policy-life.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { endOf, startOfRound, type FoundOffering } from './find.ts';

interface Refusal {
  /** The error of the whole request. If rows fail with several errors, the first of them in `order` is used. */
  readonly error: ErrorCode;
  readonly code: FieldCode;
}
const closed: Refusal = { error: 'Locked', code: 'notAllowed' };
const answered: Refusal = { error: 'InUse', code: 'notAllowed' };
const wrong = (code: FieldCode): Refusal => ({ error: 'ValidationFailed', code });
const order: readonly ErrorCode[] = ['Locked', 'InUse', 'ValidationFailed'];

/** A sheet with the facts that must fit the offering. */
export interface ChosenSheet {
  readonly id: number;
  readonly courseKind: string;
  readonly purpose: string;
  readonly status: string;
}
export const fits = (sheet: ChosenSheet, { kind, purpose }: Pick<FoundOffering, 'kind' | 'purpose'>): boolean =>
  sheet.status === 'active' && sheet.courseKind === kind && sheet.purpose === purpose;

/**
 * True if the round is sealed or the window of the offering is over. The offering can then no longer be shown, hidden
 * or given another sheet.
 */
export const isClosed = (offering: FoundOffering, now: Date): boolean =>
  offering.status === 'sealed' || offering.status === 'published' || (offering.status !== 'draft' && endOf(offering) <= now.toISOString());

/**
 * True if the offering can no longer get a window of its own: the round is sealed, or both its window and that of the
 * offering ended more than `extendHours` ago. Until then, a class with a late roll may still answer.
 */
function isPast(offering: FoundOffering, now: Date): boolean {
  const end = Math.max(Date.parse(offering.roundClosesAt), Date.parse(endOf(offering)));
  return offering.status === 'sealed' || offering.status === 'published' || now.getTime() > end + extendHours * 60 * 60_000;
}

/** The reason against changing one offering. */
function refusalOf(offering: FoundOffering, set: OfferingSet, sheet: ChosenSheet | null, now: Date): Refusal | null {
  if (set.window !== undefined) {
    if (isPast(offering, now)) return closed;
    const { window } = set;
    if (window === null) return null;
    const [opens, closes] = [collegeMoment(window.opensOn, window.opensTime), collegeMoment(window.closesOn, window.closesTime)];
    return closes <= opens || closes <= now.toISOString() || opens < startOfRound(offering) ? wrong('outOfRange') : null;
  }
  if (isClosed(offering, now)) return closed;
  if (sheet === null || offering.feedbackSheetId === sheet.id) return null;
  if (offering.answered > 0) return answered;
  return fits(sheet, offering) ? null : wrong('badFormat');
}

/**
 * Refuses all if one fails, naming each failing row by its position.
 * @throws {ApiError} Locked, InUse or ValidationFailed, with `ids.{place}`
 */
export function refuseAny(
  ids: readonly number[],
  offerings: ReadonlyMap<number, FoundOffering>,
  set: OfferingSet,
  sheet: ChosenSheet | null,
  now: Date,
): void {
  const refusals = ids.flatMap((id, place): [number, Refusal][] => {
    const offering = offerings.get(id);
    const isTwice = ids.indexOf(id) < place;
    const refusal = isTwice ? wrong('duplicate') : offering ? refusalOf(offering, set, sheet, now) : wrong('unknownReference');
    return refusal ? [[place, refusal]] : [];
  });
  const error = order.find((code) => refusals.some(([, refusal]) => refusal.error === code));
  if (error) throw new ApiError(error, { fields: named(refusals.map(([place, { code }]) => [place, code])) });
}

const named = (problems: readonly (readonly [place: number, code: FieldCode])[]): FieldProblems =>
  Object.fromEntries(problems.map(([place, code]) => [`ids.${place}`, code]));

/** A teacher is rated in a course only once per sheet. */
export async function refuseDoubled(
  db: Db,
  ids: readonly number[],
  offerings: ReadonlyMap<number, FoundOffering>,
  sheet: ChosenSheet,
): Promise<void> {
  const doubled: [number, FieldCode][] = [];
  for (const [place, id] of ids.entries()) if (await isThere(db, offerings.get(id)!, sheet.id)) doubled.push([place, 'duplicate']);
  if (doubled.length > 0) throw new ApiError('ValidationFailed', { fields: named(doubled) });
}

/** Checks for another offering of the same course, group and teacher with this sheet. */
export async function isThere(db: Db, offering: FoundOffering, sheetId: number): Promise<boolean> {
  const duplicate = await db
    .selectFrom('feedbackOfferings')
    .select('id')
    .where('id', '<>', offering.id)
    .where('feedbackPolicyId', '=', offering.feedbackPolicyId)
    .where('sectionCourseId', '=', offering.sectionCourseId)
    .where('sectionGroupId', offering.sectionGroupId === null ? 'is' : '=', offering.sectionGroupId)
    .where('employeeId', offering.employeeId === null ? 'is' : '=', offering.employeeId)
    .where('feedbackSheetId', '=', sheetId)
    .executeTakeFirst();
  return duplicate !== undefined;
}

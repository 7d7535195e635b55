import type { ErrorCode, FieldCode, FieldProblems } from '../../../../contract/core/errors.ts';
import type { OfferingSet } from '../../../../contract/feedback/offerings.ts';
import { collegeMoment } from '../../../../contract/feedback/policies.ts';
import { extendHours } from '../../../../contract/feedback/policy-life.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { endOf, startOfRound, type FoundOffering } from './find.ts';

interface Refusal {
  /** What the whole is refused with; the first of these that any row has. */
  readonly error: ErrorCode;
  readonly code: FieldCode;
}
const closed: Refusal = { error: 'Locked', code: 'notAllowed' };
const answered: Refusal = { error: 'InUse', code: 'notAllowed' };
const wrong = (code: FieldCode): Refusal => ({ error: 'ValidationFailed', code });
const order: readonly ErrorCode[] = ['Locked', 'InUse', 'ValidationFailed'];

/** A sheet as it must fit what it is to be asked about. */
export interface ChosenSheet {
  readonly id: number;
  readonly courseKind: string;
  readonly purpose: string;
  readonly status: string;
}
export const fits = (sheet: ChosenSheet, { kind, purpose }: Pick<FoundOffering, 'kind' | 'purpose'>): boolean =>
  sheet.status === 'active' && sheet.courseKind === kind && sheet.purpose === purpose;

/** Whether nothing of it may be shown, hidden or given another sheet any more. */
export const isClosed = (one: FoundOffering, now: Date): boolean =>
  one.status === 'sealed' || one.status === 'published' || (one.status !== 'draft' && endOf(one) <= now.toISOString());

/** A window may still be given to a class whose rolls came late, as a round may still be extended. */
function isPast(one: FoundOffering, now: Date): boolean {
  const end = Math.max(Date.parse(one.roundClosesAt), Date.parse(endOf(one)));
  return one.status === 'sealed' || one.status === 'published' || now.getTime() > end + extendHours * 60 * 60_000;
}

/** What stands in the way of a change of one offering. */
function refusalOf(one: FoundOffering, set: OfferingSet, sheet: ChosenSheet | null, now: Date): Refusal | null {
  if (set.window !== undefined) {
    if (isPast(one, now)) return closed;
    const { window } = set;
    if (window === null) return null;
    const [opens, closes] = [collegeMoment(window.opensOn, window.opensTime), collegeMoment(window.closesOn, window.closesTime)];
    return closes <= opens || closes <= now.toISOString() || opens < startOfRound(one) ? wrong('outOfRange') : null;
  }
  if (isClosed(one, now)) return closed;
  if (sheet === null || one.feedbackSheetId === sheet.id) return null;
  if (one.answered > 0) return answered;
  return fits(sheet, one) ? null : wrong('badFormat');
}

/**
 * All or none: whoever is in the way is named by place.
 * @throws {ApiError} Locked, InUse or ValidationFailed, with `ids.{place}`
 */
export function refuseAny(
  ids: readonly number[],
  found: ReadonlyMap<number, FoundOffering>,
  set: OfferingSet,
  sheet: ChosenSheet | null,
  now: Date,
): void {
  const refusals = ids.flatMap((id, place): [number, Refusal][] => {
    const one = found.get(id);
    const isTwice = ids.indexOf(id) < place;
    const refusal = isTwice ? wrong('duplicate') : one ? refusalOf(one, set, sheet, now) : wrong('unknownReference');
    return refusal ? [[place, refusal]] : [];
  });
  const error = order.find((code) => refusals.some(([, refusal]) => refusal.error === code));
  if (error) throw new ApiError(error, { fields: named(refusals.map(([place, { code }]) => [place, code])) });
}

const named = (problems: readonly (readonly [place: number, code: FieldCode])[]): FieldProblems =>
  Object.fromEntries(problems.map(([place, code]) => [`ids.${place}`, code]));

/** A teacher in a course is asked about with a sheet once only. */
export async function refuseDoubled(
  db: Db,
  ids: readonly number[],
  found: ReadonlyMap<number, FoundOffering>,
  sheet: ChosenSheet,
): Promise<void> {
  const doubled: [number, FieldCode][] = [];
  for (const [place, id] of ids.entries()) if (await isThere(db, found.get(id)!, sheet.id)) doubled.push([place, 'duplicate']);
  if (doubled.length > 0) throw new ApiError('ValidationFailed', { fields: named(doubled) });
}

/** Whether another offering asks about the same with this sheet. */
export async function isThere(db: Db, one: FoundOffering, sheetId: number): Promise<boolean> {
  const other = await db
    .selectFrom('feedbackOfferings')
    .select('id')
    .where('id', '<>', one.id)
    .where('feedbackPolicyId', '=', one.feedbackPolicyId)
    .where('sectionCourseId', '=', one.sectionCourseId)
    .where('sectionGroupId', one.sectionGroupId === null ? 'is' : '=', one.sectionGroupId)
    .where('employeeId', one.employeeId === null ? 'is' : '=', one.employeeId)
    .where('feedbackSheetId', '=', sheetId)
    .executeTakeFirst();
  return other !== undefined;
}

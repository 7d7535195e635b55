import { collegeMoment } from '../../../../contract/feedback/policies.ts';
import type { OfferingSet, OfferingsChange } from '../../../../contract/feedback/offerings.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AuditEvent, Context } from '../../../http/context.ts';
import { advance } from '../policies/clock.ts';
import { lockedOfferings, windowOf, type FoundOffering } from './find.ts';
import { refuseAny, refuseDoubled, type ChosenSheet } from './refusals.ts';

/**
 * Shows, hides, activates, schedules or changes the sheet of all these offerings or none. Returns the previous values
 * of those that changed.
 */
export async function changeMany(context: Context, { ids, set }: OfferingsChange): Promise<{ id: number; before: OfferingSet }[]> {
  const { db, now, audit } = context;
  refuseOthers(context, set);
  await advance(db, now);
  const offerings = await lockedOfferings(db, ids, now);
  const sheet = await sheetIn(context, set);
  refuseAny(ids, offerings, set, sheet, now);
  if (sheet) await refuseDoubled(db, ids, offerings, sheet);
  const changed = [...offerings.values()]
    .map((offering) => ({ offering, before: heldBy(offering, set) }))
    .filter(({ before }) => !isSame(before, set));
  const rows = changed.map(({ offering }) => offering.id);
  if (rows.length === 0) return [];
  await db
    .updateTable('feedbackOfferings')
    .set((eb) => ({ ...columnsOf(set), version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', 'in', rows)
    .execute();
  await audit(...changed.map(({ offering, before }) => lineOf(offering, auditValues(before), auditValues(set))));
  return changed.map(({ offering, before }) => ({ id: offering.id, before }));
}

/**
 * Showing, hiding and scheduling need the permission of the office. Activating and choosing a sheet need that of the
 * feedback cell.
 * @throws {ApiError} Forbidden
 */
function refuseOthers({ caller }: Pick<Context, 'caller'>, { isVisible, window }: OfferingSet): void {
  const isOffice = isVisible !== undefined || window !== undefined;
  const needed = isOffice ? ('StudentFeedback_ChangeSheetVisibilityStatus' as const) : ('Student_Feedback_System' as const);
  if (!caller.may(needed)) throw new ApiError('Forbidden', { detail: `needs ${needed}` });
}

/** @throws {ApiError} unknownReference */
async function sheetIn({ db }: Pick<Context, 'db'>, { feedbackSheetId }: OfferingSet): Promise<ChosenSheet | null> {
  if (feedbackSheetId === undefined) return null;
  const sheet = await db
    .selectFrom('feedbackSheets')
    .select(['id', 'courseKind', 'purpose', 'status'])
    .where('id', '=', feedbackSheetId)
    .executeTakeFirst();
  if (!sheet) throw new ApiError('ValidationFailed', { fields: { 'set.feedbackSheetId': 'unknownReference' } });
  return sheet;
}

/** Current values of the fields to be set. */
const heldBy = (offering: FoundOffering, set: OfferingSet): OfferingSet =>
  set.isVisible !== undefined
    ? { isVisible: offering.isVisible }
    : set.isActive !== undefined
      ? { isActive: offering.isActive }
      : set.window !== undefined
        ? { window: windowOf(offering) }
        : { feedbackSheetId: offering.feedbackSheetId };

function isSame(before: OfferingSet, set: OfferingSet): boolean {
  const [previous, next] = [before.window ?? null, set.window ?? null];
  const names = ['opensOn', 'opensTime', 'closesOn', 'closesTime'] as const;
  return (
    before.isVisible === set.isVisible &&
    before.isActive === set.isActive &&
    before.feedbackSheetId === set.feedbackSheetId &&
    names.every((name) => previous?.[name] === next?.[name])
  );
}

function columnsOf({ isVisible, isActive, window, feedbackSheetId }: OfferingSet) {
  if (isVisible !== undefined) return { isVisible };
  if (isActive !== undefined) return { isActive };
  if (feedbackSheetId !== undefined) return { feedbackSheetId };
  if (!window) return { opensAt: null, closesAt: null };
  return {
    opensAt: collegeMoment(window.opensOn, window.opensTime),
    closesAt: collegeMoment(window.closesOn, window.closesTime),
  };
}

const noWindow = { opensOn: null, opensTime: null, closesOn: null, closesTime: null };
/** A change as the audit trail shows it: a window by its dates and times. */
const auditValues = ({ window, ...others }: OfferingSet): Record<string, unknown> =>
  window === undefined ? others : { ...(window ?? noWindow) };

/** One entry of the audit trail, also in the history of the round. */
export const lineOf = (
  { id, feedbackPolicyId, label }: Pick<FoundOffering, 'id' | 'feedbackPolicyId' | 'label'>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditEvent => ({ action: 'update', table: 'feedback_offerings', recordId: id, partOf: feedbackPolicyId, label, before, after });

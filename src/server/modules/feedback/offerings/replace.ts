import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { advance } from '../policies/clock.ts';
import { fixEligible } from '../policies/roll.ts';
import { lineOf } from './change.ts';
import { lockedOfferings } from './find.ts';
import { fits, isClosed, isThere } from './refusals.ts';

/**
 * Replaces an offering with a new one that has another sheet, and returns the id of the new one. Answers to the wrong
 * sheet cannot be moved to the right one and are not deleted either: the old offering is hidden and omitted of results.
 */
export async function replace(context: Context, id: number, version: number, feedbackSheetId: number): Promise<number> {
  const { db, now, audit } = context;
  await advance(db, now);
  const offering = (await lockedOfferings(db, [id], now)).get(id);
  if (!offering) throw new ApiError('NotFound');
  if (isClosed(offering, now) || !offering.isActive) throw new ApiError('Locked', { detail: 'the offering is closed or inactive' });
  if (offering.version !== version) throw new ApiError('StaleVersion');
  const sheet = await db
    .selectFrom('feedbackSheets')
    .select(['id', 'courseKind', 'purpose', 'status'])
    .where('id', '=', feedbackSheetId)
    .executeTakeFirst();
  if (!sheet) throw new ApiError('ValidationFailed', { fields: { feedbackSheetId: 'unknownReference' } });
  if (!fits(sheet, offering)) refuseProblems({ feedbackSheetId: 'notAllowed' });
  if (sheet.id === offering.feedbackSheetId || (await isThere(db, offering, sheet.id)))
    throw new ApiError('Duplicate', { fields: { feedbackSheetId: 'duplicate' } });
  const at = now.toISOString();
  const { feedbackPolicyId, sectionCourseId, sectionGroupId, employeeId, opensAt, closesAt, label } = offering;
  await db
    .updateTable('feedbackOfferings')
    .set({ isActive: false, isVisible: false, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  const fresh = await db
    .insertInto('feedbackOfferings')
    .values({
      feedbackPolicyId,
      feedbackSheetId,
      sectionCourseId,
      sectionGroupId,
      employeeId,
      opensAt,
      closesAt,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (offering.status === 'open' || offering.status === 'closed') await fixEligible(db, feedbackPolicyId, now);
  await audit(lineOf(offering, { isActive: true, isVisible: offering.isVisible }, { isActive: false, isVisible: false }), {
    action: 'insert',
    table: 'feedback_offerings',
    recordId: fresh.id,
    partOf: feedbackPolicyId,
    label,
    after: { feedbackSheetId },
  });
  return fresh.id;
}

import { wholeRow } from '../../../../contract/core/change-requests.ts';
import { scanTypes } from '../../../../contract/core/files.ts';
import { earnedByEmployees } from '../../../../contract/hr/requests.ts';
import { findFile, storeFile } from '../../../files/store.ts';
import type { Context } from '../../../http/context.ts';
import type { Granted } from '../../../requests/requestable.ts';

/**
 * What is granted, with the paper that proves a new row as the row's scan. It is kept as one that whoever decides has
 * brought, whose bytes are there once; the request keeps its own, for it is decided on by that.
 */
export const withScans = (context: Context, wishes: readonly Granted[]): Promise<Granted[]> =>
  Promise.all(wishes.map((wish) => withScan(context, wish)));

async function withScan({ db, caller, now }: Context, wish: Granted): Promise<Granted> {
  const { tableName, field, proofFileId, newValue } = wish;
  if (field !== wholeRow || proofFileId === null || !Object.hasOwn(earnedByEmployees, tableName)) return wish;
  const paper = await findFile(db, proofFileId);
  if (!paper || !(scanTypes as readonly string[]).includes(paper.mime)) return wish;
  const fileId = await storeFile(db, { ...paper, purpose: 'upload', uploadedBy: caller.userId, now });
  return { ...wish, newValue: { ...(newValue as object), fileId } };
}

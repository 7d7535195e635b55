import { wholeRow } from '../../../../contract/core/change-requests.ts';
import { scanTypes } from '../../../../contract/core/files.ts';
import { earnedByEmployees } from '../../../../contract/hr/requests.ts';
import { findFile, storeFile } from '../../../files/store.ts';
import type { Context } from '../../../http/context.ts';
import type { GrantedWish } from '../../../requests/requestable.ts';

/**
 * Granted requests, with the proof of a new row as its scan. The scan is a separate file entry that the deciding user
 * uploaded, with the same stored bytes. The request keeps its proof, because it was decided on with it.
 */
export const withScans = (context: Context, wishes: readonly GrantedWish[]): Promise<GrantedWish[]> =>
  Promise.all(wishes.map((wish) => withScan(context, wish)));

async function withScan({ db, caller, now }: Context, wish: GrantedWish): Promise<GrantedWish> {
  const { tableName, field, proofFileId, newValue } = wish;
  if (field !== wholeRow || proofFileId === null || !Object.hasOwn(earnedByEmployees, tableName)) return wish;
  const paper = await findFile(db, proofFileId);
  if (!paper || !(scanTypes as readonly string[]).includes(paper.mime)) return wish;
  const fileId = await storeFile(db, { ...paper, purpose: 'upload', uploadedBy: caller.userId, now });
  return { ...wish, newValue: { ...(newValue as object), fileId } };
}

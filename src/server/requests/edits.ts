import type { FieldProblems } from '../../contract/core/errors.ts';
import type { Db } from '../database/transaction.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Requestable, Wish } from './requestable.ts';
import { wantedOf, type WantedBody, type WantedPlan } from './wanted.ts';

interface Plan<Found> extends WantedPlan {
  /** Locks and reads the record of a user. */
  find(db: Db, userId: number): Promise<Found | undefined>;
  /** Throws the problems of an edit, without writing anything. */
  check(context: Context, record: Found, body: WantedBody): Promise<unknown>;
}

interface Edits<Found> extends Pick<Requestable, 'valuesNow' | 'problems'> {
  /** The record of a user, and the requests as an edit of the record. */
  editOf(context: Context, userId: number, wishes: readonly Wish[]): Promise<{ record: Found; body: WantedBody }>;
  wantedChange(record: Found, wishes: readonly Wish[]): WantedBody;
}

/** Requests that are checked and written like an edit of the form. */
export function editsOf<Found extends { version: number }>({ find, check, ...plan }: Plan<Found>): Edits<Found> {
  const { valueAt, wantedChange, tooManyRows, problemsByWish } = wantedOf<Found>(plan);

  async function existing(db: Db, userId: number): Promise<Found> {
    const record = await find(db, userId);
    if (!record) throw new ApiError('NotFound');
    return record;
  }

  return {
    wantedChange,

    async valuesNow(db, userId, places) {
      const record = await find(db, userId);
      return places.map((place) => record && valueAt(record, place));
    },

    async problems(context, userId, wishes): Promise<FieldProblems> {
      const record = await existing(context.db, userId);
      const body = wantedChange(record, wishes);
      try {
        refuseProblems(tooManyRows(body));
        await check(context, record, body);
        return {};
      } catch (error) {
        if (!(error instanceof ApiError) || !error.details.fields) throw error;
        return problemsByWish(body, wishes, error.details.fields);
      }
    },

    async editOf(context, userId, wishes) {
      const record = await existing(context.db, userId);
      const body = wantedChange(record, wishes);
      refuseProblems(tooManyRows(body));
      return { record, body };
    },
  };
}

import { sql } from 'kysely';
import { most, none, since, type NoticeFinder } from '../notifications/finder.ts';

/** The caller's uploads that another user has undone. */
export const uploadsUndone: NoticeFinder = async ({ db, caller, now }) => {
  const rows = await db
    .selectFrom('importRuns as i')
    .leftJoin('users as u', 'u.id', 'i.undoneBy')
    .select(['i.id as recordId', 'i.kind as of', 'i.fileName as subject', 'u.displayName as person'])
    .select(sql<string>`i.undone_at`.as('at'))
    .where('i.userId', '=', caller.userId)
    .where('i.undoneAt', '>', since(now))
    .where(sql<boolean>`i.undone_by is distinct from i.user_id`)
    .orderBy('i.undoneAt', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...none, ...row }));
};

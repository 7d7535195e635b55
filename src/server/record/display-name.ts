import type { Db } from '../database/transaction.ts';

interface PersonName {
  firstName: string;
  middleName: string | null;
  lastName: string | null;
}

const parts: readonly string[] = ['firstName', 'middleName', 'lastName'] satisfies (keyof PersonName)[];

/** The name in the user's row, which is shorter than three full names may be. */
export const displayNameOf = ({ firstName, middleName, lastName }: PersonName): string =>
  [firstName, middleName, lastName]
    .filter((part) => part !== null)
    .join(' ')
    .slice(0, 120);

/** Copies a changed name of a record to its user. */
export async function copyName(db: Db, userId: number, draft: PersonName, changed: readonly string[]): Promise<void> {
  if (!changed.some((field) => parts.includes(field))) return;
  await db
    .updateTable('users')
    .set({ displayName: displayNameOf(draft) })
    .where('id', '=', userId)
    .execute();
}

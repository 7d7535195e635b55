import { ApiError } from '../../../http/api-error.ts';
import type { Db } from '../../../database/transaction.ts';
import { newAccounts } from '../../../new-accounts.ts';
import { usernamesFor } from '../form/rules/joining.ts';
import type { ImportedEmployee, ImportedRow } from './draft.ts';

export interface NamedRow extends Pick<ImportedRow, 'draft' | 'cadre'> {
  username: string;
}

/** Sign-in names of a row in lower case, without unreadable ones. */
export const namesOf = ({ employeeNo, officialEmail }: ImportedEmployee): string[] =>
  [employeeNo, officialEmail].filter((name) => name !== '').map((name) => name.toLowerCase());

export const takenBefore = (db: Db, names: readonly string[]): Promise<Set<string>> => newAccounts().takenAmong(db, names);

/**
 * Gives each row the first of its user names that is free, as the form does. If two rows share one, the first in the
 * list gets it.
 * @throws {ApiError} StaleVersion if a number or an address has been taken since the list was checked
 */
export async function nameRows(db: Db, rows: readonly ImportedRow[]): Promise<NamedRow[]> {
  const signInNames = rows.flatMap(({ draft }) => namesOf(draft));
  const taken = await takenBefore(db, [...signInNames, ...rows.flatMap(({ draft }) => usernamesFor(draft))]);
  if (signInNames.some((name) => taken.has(name)))
    throw new ApiError('StaleVersion', { detail: 'a number or an address has been taken since the check' });
  // Numbers of other rows cannot be user names either.
  const numbers = new Set(rows.map(({ draft }) => draft.employeeNo.toLowerCase()));
  return rows.map(({ draft, cadre }) => {
    const number = draft.employeeNo.toLowerCase();
    const username = usernamesFor(draft).find((name) => !taken.has(name) && !numbers.has(name)) ?? number;
    taken.add(username);
    return { draft, cadre, username };
  });
}

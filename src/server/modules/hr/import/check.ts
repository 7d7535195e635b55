import { importColumns } from '../../../../contract/hr/import.ts';
import type { Db } from '../../../database/transaction.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import { problemsIn, type RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile } from '../../../imports/work.ts';
import { factsFor } from '../form/facts.ts';
import { readRow, type ImportedRow } from './draft.ts';
import { readMasters } from './masters.ts';
import { namesOf, takenBefore } from './sign-in.ts';

const unique = ['employeeNo', 'officialEmail'] as const;

/**
 * Checks every row of an employee list against the rules, the rest of the list and existing employees. Writes nothing.
 */
export async function checkEmployees(db: Db, file: RowsFile, today: string): Promise<CheckedFile<ImportedRow>> {
  const masters = await readMasters(db, today);
  const facts = await factsFor(db, { casteId: null, religionId: null, languageId: null }, { today, stored: null });
  const readCell = cellReader(importColumns, dateFormsOf(file.rows, importColumns));
  const rest = rests();
  const rows: ImportedRow[] = [];
  for (const row of file.rows) {
    await rest();
    rows.push(readRow(row, { masters, facts, readCell }));
  }
  await refuseTaken(db, rows);
  return {
    fresh: rows.filter(({ problems }) => Object.keys(problems).length === 0),
    problems: problemsIn(rows),
  };
}

/** Refuses numbers and addresses of earlier rows, and existing sign-in names. */
async function refuseTaken(db: Db, rows: readonly ImportedRow[]): Promise<void> {
  const taken = await takenBefore(
    db,
    rows.flatMap(({ draft }) => namesOf(draft)),
  );
  const seen = new Set<string>();
  const rest = rests();
  for (const { draft, problems } of rows) {
    await rest();
    for (const column of unique) {
      if (problems[column]) continue;
      const name = draft[column].toLowerCase();
      if (taken.has(name) || seen.has(name)) problems[column] = 'duplicate';
      seen.add(name);
    }
  }
}

import { sql } from 'kysely';
import { importColumns } from '../../../../contract/student/import.ts';
import type { Db } from '../../../database/transaction.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { inParts, rests } from '../../../pauses.ts';
import { problemsIn, type RowProblem, type RowsFile } from '../../../imports/rows-file.ts';
import { readRow, type ImportedRow } from './draft.ts';
import { isSamePerson, personKey, personOf, readPeople, type Person } from './existing-students.ts';
import { readMasters } from './masters.ts';

export interface CheckedList {
  /** New students, in the order of the list. */
  fresh: readonly ImportedRow[];
  /** Students already in the records. */
  existing: readonly { imported: ImportedRow; studentId: number }[];
  problems: readonly RowProblem[];
}

/** Checks every row of an admission list against the rules, the other rows and existing students. Writes nothing. */
export async function checkList(db: Db, file: RowsFile, today: string): Promise<CheckedList> {
  const masters = await readMasters(db, today);
  const readCell = cellReader(importColumns, dateFormsOf(file.rows, importColumns));
  const rest = rests();
  const rows: ImportedRow[] = [];
  for (const row of file.rows) {
    await rest();
    rows.push(readRow(row, masters, readCell));
  }
  const bornOn = rows.flatMap(({ draft, problems }) => (problems.bornOn ? [] : [draft.bornOn]));
  const people = await readPeople(db, bornOn);
  const taken = await takenNumbers(db, rows);
  const seen = new Map<string, Person[]>();
  const seenNumbers = new Set<string>();
  const fresh: ImportedRow[] = [];
  const existing: { imported: ImportedRow; studentId: number }[] = [];
  for (const imported of rows) {
    await rest();
    const { draft, problems } = imported;
    const person = personOf(draft);
    const key = personKey(person);
    if (isNamed(imported)) {
      const before = seen.get(key);
      if (before?.some((earlier) => isSamePerson(earlier, person))) problems.firstName = 'duplicate';
      else if (before) before.push(person);
      else seen.set(key, [person]);
    }
    const number = draft.admissionNo?.toLowerCase();
    if (number !== undefined && seenNumbers.has(number)) problems.admissionNo ??= 'duplicate';
    if (number !== undefined) seenNumbers.add(number);
    const here = people.get(key)?.find((candidate) => isSamePerson(candidate, person));
    if (here && Object.keys(problems).length === 0) {
      existing.push({ imported, studentId: here.id });
      continue;
    }
    if (number !== undefined && taken.has(number)) problems.admissionNo ??= 'duplicate';
    if (Object.keys(problems).length === 0) fresh.push(imported);
  }
  return { fresh, existing, problems: problemsIn(rows) };
}

/** True if name, birth date and father are valid, because they identify a person. */
const isNamed = ({ problems }: ImportedRow) =>
  !(['firstName', 'middleName', 'lastName', 'bornOn', 'fatherName'] as const).some((column) => problems[column]);

/** Admission numbers of the list, in lower case, that are already user names. */
async function takenNumbers(db: Db, rows: readonly ImportedRow[]): Promise<Set<string>> {
  const usernames = rows.flatMap(({ draft }) => (draft.admissionNo === null ? [] : [draft.admissionNo.toLowerCase()]));
  const taken = new Set<string>();
  for (const part of inParts(usernames, 2000)) {
    const { rows: users } = await sql<{ username: string }>`
      select username from users
      where username in (select value from json_array_elements_text(${JSON.stringify(part)}::json))`.execute(db);
    for (const { username } of users) taken.add(username);
  }
  return taken;
}

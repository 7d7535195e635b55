import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { takeNumbers } from '../../../imports/number-series.ts';
import { inParts } from '../../../pauses.ts';
import type { SeriesUse } from '../../../imports/runs.ts';
import { studentSettings } from '../queries/settings.ts';
import { admissionNo, admissionSeries, collegeEmailOf } from '../rules/numbers.ts';
import type { ImportedRow } from './draft.ts';

export interface NumberedRow extends Pick<ImportedRow, 'draft' | 'facts'> {
  admissionNo: string;
  collegeEmail: string | null;
}

/**
 * Assigns admission numbers, in list order, to rows without one, and college e-mail addresses. The number series stay
 * locked until the transaction ends.
 */
export async function numberRows(db: Db, rows: readonly ImportedRow[]): Promise<{ numbered: NumberedRow[]; uses: SeriesUse[] }> {
  const typed = new Set(rows.flatMap(({ draft }) => draft.admissionNo?.toLowerCase() ?? []));
  const assigned = new Map<ImportedRow, string>();
  const uses: SeriesUse[] = [];
  for (const [scope, { start, members }] of seriesIn(rows)) {
    const { first, use } = await takeFree(db, { scope, start, count: members.length, typed });
    uses.push(use);
    members.forEach((row, index) => assigned.set(row, admissionNo(start, first + index)));
  }
  const numbers = rows.map((row) => row.draft.admissionNo ?? assigned.get(row) ?? '');
  const emails = await freeEmails(db, numbers);
  return {
    numbered: rows.map(({ draft, facts }, index) => ({
      draft,
      facts,
      admissionNo: numbers[index] ?? '',
      collegeEmail: emails[index] ?? null,
    })),
    uses,
  };
}

function seriesIn(rows: readonly ImportedRow[]) {
  const series = new Map<string, { start: string; members: ImportedRow[] }>();
  for (const row of rows) {
    const { draft, facts } = row;
    if (draft.admissionNo !== null || !facts.batch || !facts.degree) continue;
    const { scope, start } = admissionSeries(facts.batch.admissionYear, draft.admissionSemester, facts.degree.numberPrefix);
    const entry = series.get(scope);
    if (entry) entry.members.push(row);
    else series.set(scope, { start, members: [row] });
  }
  return series;
}

/** Reserves a block of numbers without manually entered ones; otherwise the block begins after the highest number. */
async function takeFree(
  db: Db,
  { scope, start, count, typed }: { scope: string; start: string; count: number; typed: ReadonlySet<string> },
) {
  const prefix = start.toLowerCase();
  const block = await takeNumbers(db, scope, count);
  const { rows } = await sql<{ highest: number | null }>`
    select max(substr(username, ${prefix.length + 1})::bigint) as highest
    from users where username ~ ${`^${prefix}[0-9]{4,9}$`}`.execute(db);
  const pattern = new RegExp(`^${prefix}(\\d{4,9})$`);
  const ofList = [...typed].map((number) => Number(pattern.exec(number)?.[1] ?? 0));
  const highest = ofList.reduce((max, value) => Math.max(max, value), Number(rows[0]?.highest ?? 0));
  if (highest < block.first) return block;
  const moved = await takeNumbers(db, scope, count, highest + 1);
  return { first: moved.first, use: { ...moved.use, before: block.use.before } };
}

/** Generated e-mail addresses; null if another student has the address, so that the office can enter one. */
async function freeEmails(db: Db, numbers: readonly string[]): Promise<(string | null)[]> {
  const { emailDomain } = await studentSettings(db);
  const emails = numbers.map((number) => collegeEmailOf(number, emailDomain));
  const taken = new Set<string>();
  for (const part of inParts(emails, 2000)) {
    const { rows } = await sql<{ email: string }>`
      select college_email as email from students
      where college_email in (select value from json_array_elements_text(${JSON.stringify(part)}::json))`.execute(db);
    for (const { email } of rows) taken.add(email);
  }
  return emails.map((email) => {
    if (taken.has(email)) return null;
    taken.add(email);
    return email;
  });
}

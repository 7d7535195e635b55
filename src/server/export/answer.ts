import { collegeDay } from '../college-day.ts';
import { readSettings } from '../database/settings.ts';
import type { Context } from '../http/context.ts';
import { fileAnswer, type FileAnswer } from '../http/file-answer.ts';
import { csvStream } from './csv.ts';
import type { ExportTable } from './table.ts';
import { xlsxFile } from './xlsx.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * The table as a file of the requested format, named like `PMEC-students-2026-11-21.xlsx`, so that it can be identified
 * anywhere.
 */
export async function exportAnswer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  table: ExportTable,
  format: ExportFormat,
  name: string,
): Promise<FileAnswer> {
  const { 'college.shortName': college } = await readSettings(db);
  const file = `${[plain(college), name, collegeDay(now)].filter(Boolean).join('-')}.${format}`;
  if (format === 'csv') return fileAnswer({ name: file, type: 'text/csv; charset=utf-8', body: csvStream(table) });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return fileAnswer({ name: file, type, body: await xlsxFile(table) });
}

/** The part of a name that is safe in a file name on any disk. */
export const plain = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');

import type { LanguageCode } from '../../contract/core/languages.ts';
import { collegeDay } from '../college-day.ts';
import { readSettings } from '../database/settings.ts';
import type { Context } from '../http/context.ts';
import { fileAnswer, type FileAnswer } from '../http/file-answer.ts';
import { csvStream } from './csv.ts';
import { translated, type ExportTable, type WrittenTable } from './table.ts';
import { translateTo } from './translations.ts';
import { xlsxFile } from './xlsx.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** The format of a file and its language, which is English by default. */
export interface ExportForm {
  readonly format: ExportFormat;
  readonly language?: LanguageCode | undefined;
}

/** The table as a file of the requested format in the requested language. */
export async function exportAnswer(
  context: Pick<Context, 'db' | 'now'>,
  table: ExportTable,
  { format, language = 'en' }: ExportForm,
  name: string,
): Promise<FileAnswer> {
  return writtenAnswer(context, translated(table, await translateTo(language)), format, name);
}

/**
 * A table in one language as a file, named like `PMEC-students-2026-11-21.xlsx` in every language, so that it can be
 * identified anywhere.
 */
export async function writtenAnswer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  table: WrittenTable,
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

import { fileAnswer, type FileAnswer } from '../http/file-answer.ts';
import { csvStream } from './csv.ts';
import type { ExportTable } from './table.ts';
import { xlsxFile } from './xlsx.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** The table as the file that was asked for, named `students-2026-11-21.xlsx`. */
export async function exportAnswer(
  table: ExportTable,
  format: ExportFormat,
  name: string,
  today: string,
): Promise<FileAnswer> {
  const file = `${name}-${today}.${format}`;
  if (format === 'csv') return fileAnswer({ name: file, type: 'text/csv; charset=utf-8', body: csvStream(table) });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return fileAnswer({ name: file, type, body: await xlsxFile(table) });
}

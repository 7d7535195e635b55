import { purposeFrom } from '../../../../contract/core/report.ts';
import { exportAnswer, type ExportFormat } from '../../../export/answer.ts';
import { exportTable, type Column, type FurtherTable } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { filterWords } from '../filter-words.ts';

interface FileOf<Line> {
  format: ExportFormat;
  purpose: string | undefined;
  /** Of the file: `student-detail`. */
  name: string;
  title: string;
  columns: readonly Column<Line>[];
  blocks: AsyncIterable<readonly Line[]>;
  /** What goes with it: sums beside the lines. */
  further?: readonly FurtherTable[];
  /** Persons that it names; a file of mere figures names none and is not registered. */
  persons: number;
  /** The parameters as they were given. */
  query: Readonly<Record<string, unknown>>;
}

/**
 * A report as a file. One that names persons is written to the export register before its first byte leaves; one that
 * names many is given for a purpose only.
 */
export async function reportFile<Line>(context: Context, file: FileOf<Line>): Promise<FileAnswer> {
  const { db, caller, now, audit } = context;
  const { format, purpose, name, title, columns, blocks, further = [], persons } = file;
  if (persons > purposeFrom && purpose === undefined)
    throw new ApiError('ValidationFailed', { fields: { purpose: 'required' } });
  const filters = await filterWords(db, file.query);
  if (persons > 0) {
    const note = `${format}, ${persons} persons; ${filters}${purpose ? `; for: ${purpose}` : ''}`;
    await audit({ action: 'export', table: 'students', label: title, note });
  }
  const table = exportTable(columns, blocks, {
    title,
    about: [
      ['Taken by', caller.name],
      ['Taken at', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ['Parameters', filters],
      ...(persons > 0 ? [['Persons', String(persons)] as const] : []),
      ...(purpose ? [['Purpose', purpose] as const] : []),
    ],
  });
  return exportAnswer(context, { ...table, further }, format, name);
}

import type { TFunction } from 'i18next';
import type { Fields } from '../../../contract/core/field.ts';
import { isShortenedNumber } from '../../../contract/core/rows-file.ts';

const ofUpload = ['PayloadTooLarge', 'badFormat', 'required', 'tooLong', 'Duplicate', 'Locked'];

/** Errors with a text that depends on the kind of rows. */
const ofKind: Readonly<Record<string, string>> = { InUse: 'inUse', duplicate: 'nothingNew' };

/** The reason for rejecting a file or refusing to undo an upload; `texts` is the prefix of the description’s texts. */
export function uploadProblem(t: TFunction, texts: string, problem: string): string {
  const key = ofKind[problem];
  if (key) return t(`${texts}.${key}`);
  if (ofUpload.includes(problem)) return t(`kind.upload.problem.${problem}`);
  return t(`error.${problem === 'offline' ? 'FETCH_ERROR' : problem}`);
}

/** The server’s error for a cell. */
export interface CellProblem {
  field: string;
  code: string;
  nearest?: string | undefined;
}

const ofCell = ['unknownReference', 'duplicate', 'notADate'];

/**
 * A cell’s error as a sentence, with a similar code as a suggestion. Long numbers damaged by Excel have their own text,
 * because the digits are lost.
 */
export function cellProblem(t: TFunction, columns: Fields, { nearest, ...problem }: CellProblem, cell: string): string {
  const wrong = whatIsWrong(t, columns, problem, cell);
  return nearest === undefined ? wrong : `${wrong} ${t('kind.upload.meant', { code: nearest })}`;
}

function whatIsWrong(t: TFunction, columns: Fields, { field, code }: CellProblem, cell: string): string {
  if (isShortenedNumber(cell)) return t('kind.upload.shortened');
  if (code === 'badFormat' && columns[field]?.kind === 'date') return t('kind.upload.cell.otherDate');
  return ofCell.includes(code) ? t(`kind.upload.cell.${code}`) : t(`field.${code}`);
}

/** Text of an error in the column headings. */
export function headingProblem(t: TFunction, { field, code }: { field: string; code: string }): string {
  const kind = code === 'required' || code === 'duplicate' ? code : 'unknown';
  return t(`kind.upload.heading.${kind}`, { name: field });
}

import type { TFunction } from 'i18next';
import type { Fields } from '../../../contract/core/field.ts';
import { isShortenedNumber } from '../../../contract/core/rows-file.ts';

const ofUpload = ['PayloadTooLarge', 'badFormat', 'required', 'tooLong', 'Duplicate', 'Locked'];

/** What only the kind of the rows can say: what is built on them, by what they are known. */
const ofKind: Readonly<Record<string, string>> = { InUse: 'inUse', duplicate: 'nothingNew' };

/** Why a file was not taken, or an upload not taken back; `texts` is the root of its description's. */
export function uploadProblem(t: TFunction, texts: string, problem: string): string {
  const own = ofKind[problem];
  if (own) return t(`${texts}.${own}`);
  if (ofUpload.includes(problem)) return t(`kind.upload.problem.${problem}`);
  return t(`error.${problem === 'offline' ? 'FETCH_ERROR' : problem}`);
}

/** What the server said of a cell. */
export interface CellProblem {
  field: string;
  code: string;
  nearest?: string | undefined;
}

const ofCell = ['unknownReference', 'duplicate', 'notADate'];

/**
 * What is wrong with a cell, in a sentence, and which code may have been meant; what Excel did to a long number is said,
 * since the digits are lost.
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

/** What is wrong with the headings. */
export function headingProblem(t: TFunction, { field, code }: { field: string; code: string }): string {
  const known = code === 'required' || code === 'duplicate' ? code : 'unknown';
  return t(`kind.upload.heading.${known}`, { name: field });
}

import type { TFunction } from 'i18next';
import type { Fields } from '../../../contract/core/field.ts';
import { isShortenedNumber } from '../../../contract/core/rows-file.ts';

const ofUpload = ['PayloadTooLarge', 'badFormat', 'required', 'tooLong', 'Duplicate', 'duplicate', 'InUse', 'Locked'];

/** Why a file was not taken, or an upload not taken back. */
export function uploadProblem(t: TFunction, problem: string): string {
  if (ofUpload.includes(problem)) return t(`kind.upload.problem.${problem}`);
  return t(`error.${problem === 'offline' ? 'FETCH_ERROR' : problem}`);
}

const ofCell = ['unknownReference', 'duplicate', 'notADate'];

/** What is wrong with a cell, in a sentence; what Excel did to a long number is said, since the digits are lost. */
export function cellProblem(
  t: TFunction,
  columns: Fields,
  { field, code }: { field: string; code: string },
  cell: string,
) {
  if (isShortenedNumber(cell)) return t('kind.upload.shortened');
  if (code === 'badFormat' && columns[field]?.kind === 'date') return t('kind.upload.cell.otherDate');
  return ofCell.includes(code) ? t(`kind.upload.cell.${code}`) : t(`field.${code}`);
}

/** What is wrong with the headings. */
export function headingProblem(t: TFunction, { field, code }: { field: string; code: string }): string {
  const known = code === 'required' || code === 'duplicate' ? code : 'unknown';
  return t(`kind.upload.heading.${known}`, { name: field });
}

import { purposeFrom } from '../../contract/core/report.ts';
import { refuseProblems } from '../http/api-error.ts';

/** A file that names many persons requires a purpose: otherwise ValidationFailed, `purpose: required`. */
export function refuseWithoutPurpose(persons: number, purpose: string | undefined): void {
  if (persons > purposeFrom && purpose === undefined) refuseProblems({ purpose: 'required' });
}

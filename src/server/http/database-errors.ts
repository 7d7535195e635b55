import { isDatabaseUnavailable } from '../database/errors.ts';
import { ApiError } from './api-error.ts';

/** The field of a unique key whose name does not imply it; `students_regd_no_key` does, and is read as `regdNo`. */
const fieldOfKey: Readonly<Record<string, string>> = {
  users_username_key: 'admissionNo',
  users_username_check: 'admissionNo',
  branches_degree_id_code_key: 'code',
  branches_degree_id_name_key: 'name',
  batches_degree_id_admission_year_key: 'admissionYear',
  batches_degree_id_name_key: 'name',
  rooms_hostel_id_room_no_key: 'roomNo',
  change_requests_open_key: 'field',
  report_templates_user_id_entity_name_key: 'name',
  list_views_name_key: 'name',
  dues_once_key: 'headId',
  mess_months_once_key: 'month',
  receipts_reference_key: 'referenceNo',
  attainment_policies_key: 'programId',
  outcome_surveys_program_id_batch_id_kind_outcome_id_key: 'outcomeId',
};

/**
 * The answer to an error of the database, for cases that the contract and the rules have not rejected; null for other
 * errors.
 */
export function fromDatabase(error: unknown): ApiError | null {
  if (isDatabaseUnavailable(error)) return new ApiError('Unavailable', { retryAfterSeconds: 5, detail: 'the database does not answer' });
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  switch (code) {
    case '23505':
      return new ApiError('Duplicate', { fields: { [fieldOf(constraint, table)]: 'duplicate' } });
    // Rules reject overlapping days before a row is written, so another caller was faster.
    case '23P01':
      return new ApiError('StaleVersion', { detail: constraint ?? 'days that overlap' });
    case '23503':
      return isStillReferenced(error)
        ? new ApiError('InUse', { detail: constraint ?? 'still referenced' })
        : new ApiError('ValidationFailed', { fields: { [fieldOf(constraint, table)]: 'unknownReference' } });
    case '23514':
    case '23502':
      return new ApiError('ValidationFailed', { fields: { [fieldOf(constraint, table)]: 'badFormat' } });
    case '22021':
    case '22P05':
    case '22P02':
    case '22003':
    case '22008':
    case '22007':
      return new ApiError('BadRequest', { detail: 'a value that the database cannot store' });
    default:
      return null;
  }
}

/** `students_regd_no_key` is a key of `regdNo`. */
function fieldOf(constraint = '', table = ''): string {
  const field = fieldOfKey[constraint];
  if (field) return field;
  const column = constraint.replace(new RegExp(`^${table}_`), '').replace(/_(key|fkey|check|live_key)$/, '');
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) || 'record';
}

const isStillReferenced = (error: unknown): boolean =>
  /is still referenced|update or delete/i.test(`${(error as { detail?: string }).detail ?? ''} ${(error as Error).message}`);

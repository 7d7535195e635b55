import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';

/** Reloads the page behind the dialog after a conflict with another user, and rethrows the error. */
export function reload(error: unknown): never {
  if (isApiError(error) && (error.code === 'StaleVersion' || error.code === 'Locked')) emptyAreas(['Employees']);
  throw error;
}

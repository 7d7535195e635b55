import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';

/** After a conflict with another user: reloads the page behind the dialog. */
export function reload(error: unknown): never {
  if (isApiError(error) && (error.code === 'StaleVersion' || error.code === 'Locked')) emptyAreas(['Employees']);
  throw error;
}

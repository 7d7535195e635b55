import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';

/** Somebody was faster: what is shown behind the dialog is loaded again. */
export function reload(error: unknown): never {
  if (isApiError(error) && (error.code === 'StaleVersion' || error.code === 'Locked')) emptyAreas(['Employees']);
  throw error;
}

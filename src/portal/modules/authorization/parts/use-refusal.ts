import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { usePermissionWord } from './permission-words.ts';

/** Maximum number of missing permissions to name. A role may have dozens, and a few are enough to explain. */
const named = 6;

/** Explains why an action on an account was refused. Null without an error and for problems shown at the fields. */
export function useRefusal(error: ApiError | null): string | null {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  if (!error || error.code === 'ValidationFailed') return null;
  if (error.permissions.length === 0) return t([`authorization.refused.${error.code}`, `error.${error.code}`]);
  // Separated by semicolons because descriptions contain commas.
  const words = error.permissions.slice(0, named).map(wordOf).join('; ');
  const permissions = error.permissions.length > named ? `${words}; …` : words;
  return t('authorization.refused.lacks', { permissions });
}

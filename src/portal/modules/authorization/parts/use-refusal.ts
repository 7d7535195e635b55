import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { usePermissionWord } from './permission-words.ts';

/** A role of the office holds dozens: these say what it is about. */
const named = 6;

/** Why something may not be done to an account, in words; null for what the fields say themselves. */
export function useRefusal(error: ApiError | null): string | null {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  if (!error || error.code === 'ValidationFailed') return null;
  if (error.permissions.length === 0) return t([`authorization.refused.${error.code}`, `error.${error.code}`]);
  // The words of one hold commas.
  const words = error.permissions.slice(0, named).map(wordOf).join('; ');
  const permissions = error.permissions.length > named ? `${words}; …` : words;
  return t('authorization.refused.lacks', { permissions });
}

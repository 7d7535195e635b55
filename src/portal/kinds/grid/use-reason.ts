import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from './model/column.ts';

/** The reason for refusing a value as text: the grid’s own text if it is more specific than the field’s. */
export function useReason(): (reason: Reason) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ code, ...words }) => {
      const isKnown = code === 'badStep' || (code === 'outOfRange' && words.min !== undefined && words.max !== undefined);
      return isKnown ? t(`kind.grid.reason.${code}`, words) : t(`field.${code}`);
    },
    [t],
  );
}

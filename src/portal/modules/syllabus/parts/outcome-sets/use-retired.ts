import { useTranslation } from 'react-i18next';
import type { FilterOptions } from '../../../../kinds/list/description.ts';

/** Filter options: in use, retired. */
export function useRetired(): FilterOptions {
  const { t } = useTranslation();
  return {
    options: [
      { value: 'false', label: t('outcomeSet.inUse') },
      { value: 'true', label: t('outcomeSet.retired') },
    ],
    isPending: false,
  };
}

import { useTranslation } from 'react-i18next';
import { today } from '../../../../i18n/format.ts';
import type { FilterOptions } from '../../../../kinds/list/description.ts';

/** Number of years offered in the revision filter. */
const years = 20;

/** Filter options: years of revisions, from next year back. */
export function useRevisions(): FilterOptions {
  const newest = Number(today().slice(0, 4)) + 1;
  const options = Array.from({ length: years }, (_, back) => String(newest - back));
  return { options: options.map((value) => ({ value, label: value })), isPending: false };
}

export function useYes(): FilterOptions {
  const { t } = useTranslation();
  return { options: [{ value: 'true', label: t('common.yes') }], isPending: false };
}

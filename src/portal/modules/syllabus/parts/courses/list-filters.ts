import { useTranslation } from 'react-i18next';
import { today } from '../../../../i18n/format.ts';
import type { FilterOptions } from '../../../../kinds/list/description.ts';

/** So many years back a revision is looked for. */
const years = 20;

/** The years of revisions, next year first. */
export function useRevisions(): FilterOptions {
  const newest = Number(today().slice(0, 4)) + 1;
  const options = Array.from({ length: years }, (_, back) => String(newest - back));
  return { options: options.map((value) => ({ value, label: value })), isPending: false };
}

export function useYes(): FilterOptions {
  const { t } = useTranslation();
  return { options: [{ value: 'true', label: t('common.yes') }], isPending: false };
}

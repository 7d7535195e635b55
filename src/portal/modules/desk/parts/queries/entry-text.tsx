import { useTranslation } from 'react-i18next';
import type { QueryEntry } from '../../../../../contract/desk/queries.ts';
import { useFormat } from '../../../../i18n/format.ts';

type Entry = Omit<QueryEntry, 'untilOn'>;

/** Name of an entry in one line: the course or the due, and the class, test or month. */
export const entryName = ({ code, title, part }: Entry): string =>
  [[code, title].filter(Boolean).join(' '), part].filter(Boolean).join(' · ');

/** The recorded value: the mark of the class, the marks of the test, or the amount of the due. */
export function useEntryValue() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ mark, total, max, paise }: Entry): string => {
    if (mark !== null) return t(`recordQuery.choice.mark.${mark}`);
    if (paise !== null) return format.money(paise);
    if (total === null) return '–';
    return [total, max].flatMap((mark) => (mark === null ? [] : format.number(Number(mark)))).join(' / ');
  };
}

import { useTranslation } from 'react-i18next';
import { scales } from '../../../../../contract/feedback/fields.ts';
import { languagesIn, type PrintedQuestion } from './printed-question.ts';
import { useAddress } from './use-address.ts';

/** In which language and on which scale a sheet is read, as the address says; at first in the reader’s own, on five. */
export function useReading(questions: readonly PrintedQuestion[]) {
  const { i18n } = useTranslation();
  const [address, choose] = useAddress();
  const wanted = address.get('language') ?? i18n.language;
  return {
    questions,
    language: languagesIn(questions).includes(wanted) ? wanted : 'en',
    scale: scales.find((one) => String(one) === address.get('scale')) ?? 5,
    choose,
  };
}
export type Reading = ReturnType<typeof useReading>;

import { useTranslation } from 'react-i18next';
import { scales } from '../../../../../contract/feedback/fields.ts';
import { languagesIn, type PrintedQuestion } from './printed-question.ts';
import { useAddressQuery } from './use-address-query.ts';

/**
 * Language and scale of a sheet from the address. Defaults: the user's language, otherwise English, and a scale of 5.
 */
export function useReading(questions: readonly PrintedQuestion[]) {
  const { i18n } = useTranslation();
  const [address, choose] = useAddressQuery();
  const wanted = address.get('language') ?? i18n.language;
  return {
    questions,
    language: languagesIn(questions).includes(wanted) ? wanted : 'en',
    scale: scales.find((candidate) => String(candidate) === address.get('scale')) ?? 5,
    choose,
  };
}
export type Reading = ReturnType<typeof useReading>;

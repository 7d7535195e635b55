import { useTranslation } from 'react-i18next';
import { hundredthsOf, rowsOf, weightOf } from '../../../../../contract/exam/policy-problems.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** The sum of the weights, compared with the maximum. */
export function WeightNote({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const weight = weightOf(rowsOf(values['components']));
  const max = hundredthsOf(values['internalMax']);
  if (Number.isNaN(max)) return null;
  const numbers = { weight: format.number(weight / 100), max: format.number(max / 100) };
  return <Banner tone={weight === max ? 'success' : 'warning'}>{t('internalPolicy.weightOf', numbers)}</Banner>;
}

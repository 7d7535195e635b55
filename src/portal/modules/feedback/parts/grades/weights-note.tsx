import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import type { StepsNoteProps } from '../../../../kinds/steps/description.ts';
import { yearName } from '../figures.ts';
import { sharesOf } from './shares.ts';
import { useRounds } from './use-years.ts';

/** Note above the results: the year, and the rounds that count with their shares. */
export function WeightsNote({ asked }: Pick<StepsNoteProps, 'asked'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const rounds = useRounds(asked['academicYear']) ?? [];
  const shares = sharesOf(rounds, asked['weights']).filter(({ share }) => share > 0);
  const words = shares.map(({ round, share }) => `${round.name} ${format.number(share, { style: 'percent', maximumFractionDigits: 1 })}`);
  return <p>{t('calculateGrades.counts', { year: yearName(Number(asked['academicYear'])), rounds: words.join(' · ') })}</p>;
}

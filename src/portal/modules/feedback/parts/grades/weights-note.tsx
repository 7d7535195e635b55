import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import type { StepsNoteProps } from '../../../../kinds/steps/description.ts';
import { yearName } from '../figures.ts';
import { sharesOf } from './shares.ts';
import { useRounds } from './use-years.ts';

/** Note above the results: the year, and the rounds that count with their shares. */
export function WeightsNote({ parameters }: Pick<StepsNoteProps, 'parameters'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const rounds = useRounds(parameters['academicYear']) ?? [];
  const shares = sharesOf(rounds, parameters['weights']).filter(({ share }) => share > 0);
  const words = shares.map(({ round, share }) => `${round.name} ${format.number(share, { style: 'percent', maximumFractionDigits: 1 })}`);
  return <p>{t('calculateGrades.counts', { year: yearName(Number(parameters['academicYear'])), rounds: words.join(' · ') })}</p>;
}

import { useTranslation } from 'react-i18next';
import type { RoundOfResults, withheldBy } from '../../../../../contract/feedback/results.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './reports.css.ts';

/** A decimal of the server as a percentage: 78.50 %. */
export const percentIn = ({ number }: Format, decimal: string): string =>
  number(Number(decimal) / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A mean on the scale, or points, with two decimals: 3.83. */
export const twoPlaces = ({ number }: Format, decimal: string): string =>
  number(Number(decimal), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Response rate in whole percent of eligible students. */
export const rateIn = ({ number }: Format, { answers, eligible }: { answers: number; eligible: number }): string =>
  eligible === 0 ? '–' : number(answers / eligible, { style: 'percent' });

interface WithheldProps {
  why: (typeof withheldBy)[number] | null;
  round: RoundOfResults | null;
}

/** Replaces a withheld figure by its reason. */
export function Withheld({ why, round }: WithheldProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const reasons = {
    few: t('feedbackReport.withheld.few', { count: round?.minResponses ?? 0, shown: number(round?.minResponses ?? 0) }),
    rate: t('feedbackReport.withheld.rate', { rate: number(Number(round?.minRate ?? 0) / 100, { style: 'percent' }) }),
    rest: t('feedbackReport.withheld.rest'),
  };
  return <span className={styles.withheld}>{why ? reasons[why] : '–'}</span>;
}

/** A percentage with its margin, or the reason for its absence. */
export function Percent({
  of,
  round,
}: {
  of: { percent: string | null; margin?: string | null; why: WithheldProps['why'] };
  round: WithheldProps['round'];
}) {
  const format = useFormat();
  if (of.percent === null) return <Withheld why={of.why} round={round} />;
  const margin = of.margin ? ` ± ${twoPlaces(format, of.margin)}` : '';
  return <Bdi>{`${percentIn(format, of.percent)}${margin}`}</Bdi>;
}

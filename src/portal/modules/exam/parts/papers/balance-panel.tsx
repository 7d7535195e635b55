import { useTranslation } from 'react-i18next';
import { balanceOf, leastPercent, type Bar } from '../../../../../contract/exam/paper-balance.ts';
import type { PartDraft } from '../../../../../contract/exam/paper-fields.ts';
import { hundredths, worthOf } from '../../../../../contract/exam/paper-rules.ts';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { levels } from './levels.ts';
import * as styles from './papers.css.ts';

interface Props {
  paper: Pick<Paper, 'max' | 'courseOutcomes'>;
  parts: readonly PartDraft[];
}

/** The distribution of the marks of a paper over outcomes, modules and levels. */
export function BalancePanel({ paper, parts }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { courseOutcomes } = paper;
  const balance = balanceOf(parts, courseOutcomes);
  const never = courseOutcomes.filter(
    ({ isExamined, code }) => !isExamined && !balance.outcomes.some((bar) => bar.label === code && bar.marks > 0),
  );
  const levelBars = balance.levels
    .map((bar, at) => ({ ...bar, label: levels[at] ? `L${at + 1} ${t(`questionPaper.level.${levels[at]}`)}` : t('questionPaper.noLevel') }))
    .filter(({ marks }) => marks > 0);
  return (
    <Card title={t('questionPaper.panel.title')}>
      <div className={layout.stack}>
        <Bars title={t('questionPaper.panel.outcomes')} bars={balance.outcomes} hasLeast />
        <Bars title={t('questionPaper.panel.modules')} bars={balance.modules} />
        <Bars title={t('questionPaper.panel.levels')} bars={levelBars} />
        {never.length > 0 && (
          <p className={styles.help}>{t('questionPaper.panel.never', { codes: never.map(({ code }) => code).join(', ') })}</p>
        )}
        <p className={styles.help}>
          {t('questionPaper.panel.offered', { percent: format.number(leastPercent / 100, { style: 'percent' }) })}
        </p>
      </div>
    </Card>
  );
}

/** The marks of the paper, compared with those of the test. */
export function TotalBanner({ paper, parts }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = worthOf(parts);
  const max = hundredths(Number(paper.max));
  return (
    <Banner tone={total === max ? 'success' : 'warning'}>
      {t('questionPaper.panel.total', { total: format.number(total / 100), max: format.number(max / 100) })}
    </Banner>
  );
}

function Bars({ title, bars, hasLeast = false }: { title: string; bars: readonly Bar[]; hasLeast?: boolean }) {
  const format = useFormat();
  if (bars.length === 0) return null;
  return (
    <table className={styles.bars}>
      <caption className={styles.barsName}>{title}</caption>
      <tbody>
        {bars.map(({ label, marks, percent }) => (
          <tr key={label}>
            <th scope="row" className={styles.barsName}>
              {label}
            </th>
            <td>
              <meter
                className={styles.meter}
                min={0}
                max={100}
                low={hasLeast ? leastPercent : undefined}
                value={percent}
                aria-hidden="true"
              />
            </td>
            <td className={styles.barsFigure}>{format.number(marks / 100)}</td>
            <td className={styles.barsFigure}>{format.number(percent / 100, { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useTranslation } from 'react-i18next';
import { asMarks, hundredths, type SheetMarks } from '../../../../../contract/exam/marks.ts';
import { markStates } from '../../../../../contract/exam/fields.ts';
import { figuresOf } from '../../../../../contract/exam/sheet-figures.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ColumnChart } from '../../../../kit/charts/column-chart.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as styles from './marks.css.ts';

/** Statistics of the saved marks of a sheet: states, mean, deviation, and a chart by tenths. */
export function SheetFigures({ marks: { lines, max, passPercent } }: { marks: Pick<SheetMarks, 'lines' | 'max' | 'passPercent'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const totals = lines.flatMap(({ total }) => (total === null ? [] : [hundredths(total)]));
  const { marked, mean, deviation, lowest, highest, failed, tenths } = figuresOf(totals, max, passPercent);
  const shown = (value: number | null) => value !== null && format.number(Number(asMarks(value)));
  const of = (state: (typeof markStates)[number]) => lines.filter((line) => line.state === state).length;
  const missing = lines.filter(({ state }) => state === null).length;
  return (
    <div className={styles.figures}>
      <DescriptionList
        columns={2}
        items={[
          ...markStates.map((state) => ({ label: t(`marks.choice.state.${state}`), value: format.number(of(state)) })),
          { label: t('marks.notEntered'), value: format.number(missing) },
          { label: t('marks.mean'), value: shown(mean) },
          { label: t('marks.deviation'), value: shown(deviation) },
          { label: t('marks.lowest'), value: shown(lowest) },
          { label: t('marks.highest'), value: shown(highest) },
          { label: t('marks.failed'), value: format.number(failed) },
        ]}
      />
      {marked > 0 && (
        <ColumnChart
          label={t('marks.spread')}
          parts={[t('marks.students')]}
          columns={tenths.map((count, tenth) => ({
            key: String(tenth),
            label: `${tenth * 10}–${tenth * 10 + 10} %`,
            tick: tenth % 2 === 0 ? String(tenth * 10) : undefined,
            values: [count],
          }))}
        />
      )}
    </div>
  );
}

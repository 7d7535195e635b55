import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { bloodGroupParameters, bloodGroupReport } from '../../../../../contract/student/report-blood.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import * as styles from '../../../../kinds/report/report.css.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { DonorsDialog } from '../../parts/reports/donors-dialog.tsx';
import { texts } from '../../parts/reports/person-columns.tsx';
import { WallSheet } from '../../parts/reports/wall-sheet.tsx';

type Data = Output<typeof bloodGroupReport> extends ReportAnswer<infer D> ? D : never;
type Group = Data['groups'][number];

/** Blood groups of students, compatible donors and their contacts. */
export const Screen = reportScreen({
  texts,
  title: 'nav.bloodGroupReport',
  call: bloodGroupReport,
  parameters: bloodGroupParameters,
  defaults: { splitBy: 'gender' },
  hints: ['forGroup', 'withNames'],
  nones: ['forGroup'],
  isImmediate: true,
  isFile: true,
  isEmpty: ({ groups }) => groups.every(({ total }) => total === 0),
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const { subject: opened, open, close } = useDisclosure<Group>();
  const isByBranch = values['splitBy'] === 'branch';
  const words = data.parts.map((part) => (isByBranch ? part : t(`student.choice.gender.${part}`)));
  const wordOf = (group: Group['group']) => (group === 'unknown' ? t('student.report.unknownGroup') : group);
  const title = t('student.report.bloodGroups');
  return (
    <>
      <div className={styles.beside}>
        <Card title={title}>
          <BarChart
            label={title}
            parts={words}
            bars={data.groups.map(({ group, counts }) => ({ key: group, label: wordOf(group), values: counts }))}
            onBar={(key) => {
              const pressed = data.groups.find(({ group }) => group === key && group !== 'unknown');
              if (pressed) open(pressed);
            }}
          />
        </Card>
        <ReportTable
          label={title}
          texts={texts}
          columns={columnsOf(data, words)}
          groups={[{ key: 'all', rows: data.groups }]}
          keyOf={({ group }) => group}
          hasSums
          isWhole={isWhole}
          onWhole={onWhole}
        />
      </div>
      {data.people && <WallSheet people={data.people} />}
      {opened && opened.group !== 'unknown' && <DonorsDialog group={opened.group} values={values} onClose={close} />}
    </>
  );

  function columnsOf({ parts }: Data, heads: readonly string[]): ReportColumn<Group>[] {
    return [
      {
        key: 'group',
        isName: true,
        cell: ({ group, canGive }) => (
          <span className={layout.row}>
            <Bdi>{wordOf(group)}</Bdi>
            {canGive && <Badge tone="success">{t('student.report.canGive')}</Badge>}
          </span>
        ),
      },
      ...parts.map((part, at): ReportColumn<Group> => ({
        key: part,
        head: heads[at] ?? part,
        align: 'end',
        cell: ({ counts }, format) => format.number(counts[at] ?? 0),
        sum: (groups) => groups.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
      })),
      {
        key: 'total',
        align: 'end',
        cell: ({ total }, format) => format.number(total),
        sum: (groups) => groups.reduce((sum, { total }) => sum + total, 0),
      },
      {
        key: 'donors',
        cell: (group) =>
          group.group !== 'unknown' &&
          group.total > 0 && (
            <Button size="small" aria-label={t('student.report.donorsOf', { group: group.group })} onClick={() => open(group)}>
              {t('student.report.donors')}
            </Button>
          ),
      },
    ];
  }
}

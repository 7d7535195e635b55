import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OwnClass } from '../../../../../contract/academic/report-class-details.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';

interface Props {
  classes: readonly OwnClass[];
  isWhole: boolean;
  onWhole: () => void;
}

/** Classes with their topics and the number of students present. */
export function OwnClasses({ classes, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('worklogSheet');
  const title = t('teachingReport.classes');
  return (
    <Card title={title} isFlush>
      <ReportTable
        label={title}
        texts="teachingReport"
        columns={columns(t, mayOpen)}
        groups={[{ key: 'all', rows: classes }]}
        keyOf={({ id }) => id}
        isFlush
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </Card>
  );
}

const columns = (t: ReturnType<typeof useTranslation>['t'], mayOpen: boolean): ReportColumn<OwnClass>[] => [
  {
    key: 'onDate',
    isName: true,
    cell: ({ word, onDate, startsAt }, format) => {
      const day = <Bdi>{`${format.date(onDate)} ${startsAt}`}</Bdi>;
      return mayOpen ? (
        <Link className={layout.tapTarget} href={to('worklogSheet', { key: word })}>
          {day}
        </Link>
      ) : (
        day
      );
    },
  },
  { key: 'slot', cell: ({ slot }) => slot },
  { key: 'code', cell: ({ code }) => <Bdi>{code}</Bdi> },
  { key: 'section', cell: ({ section, group }) => <Bdi>{[section, group].filter(Boolean).join(' · ')}</Bdi> },
  { key: 'kind', cell: ({ kind }) => t(`worklog.choice.kind.${kind}`) },
  {
    key: 'topics',
    isWide: true,
    cell: ({ topics }, { number }) =>
      topics
        .map(({ title, portion }) => (portion === 100 ? title : `${title} (${number(portion / 100, { style: 'percent' })})`))
        .join('; '),
  },
  { key: 'students', align: 'end', cell: ({ present, students }) => <PartOf part={present} whole={students} /> },
];

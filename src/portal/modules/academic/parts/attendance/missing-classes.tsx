import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Teaching } from '../../../../../contract/academic/report-attendance-teaching.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';

type Line = Teaching['missing'][number] & Pick<Teaching, 'key' | 'code' | 'section'>;

interface Props {
  teachings: readonly Teaching[];
  isWhole: boolean;
  onWhole: () => void;
}

/** Days with missing sheets by teacher. Each day links to its sheet if the viewer may open it. */
export function MissingClasses({ teachings, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('worklogSheet');
  const owing = teachings.filter(({ missing }) => missing.length > 0);
  if (owing.length === 0) return null;
  const title = t('teachingReport.missingClasses');
  const groups = [...groupedBy(owing, ({ employeeId }) => employeeId ?? 0)].map(([id, ofTeacher]) => {
    const rows = ofTeacher.flatMap(({ key, code, section, missing }) => missing.map((entry): Line => ({ ...entry, key, code, section })));
    return { key: String(id), title: ofTeacher[0]?.teacher ?? '–', count: rows.length, rows: rows.sort(inOrder) };
  });
  return (
    <Card title={title} isFlush>
      <ReportTable
        label={title}
        texts="teachingReport"
        columns={columns(mayOpen)}
        groups={groups}
        keyOf={({ key, word }) => `${key}.${word}`}
        isFlush
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </Card>
  );
}

const inOrder = (a: Line, b: Line): number => a.onDate.localeCompare(b.onDate) || a.startsAt.localeCompare(b.startsAt);

const columns = (mayOpen: boolean): ReportColumn<Line>[] => [
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
  { key: 'code', cell: ({ code }) => <Bdi>{code}</Bdi> },
  { key: 'section', cell: ({ section, group }) => <Bdi>{[section, group].filter(Boolean).join(' · ')}</Bdi> },
];

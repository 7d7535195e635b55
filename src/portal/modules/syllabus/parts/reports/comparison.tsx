import { useTranslation } from 'react-i18next';
import type { ComparedCell, ComparedLine, SyllabusSheetData } from '../../../../../contract/syllabus/report-syllabi.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import * as styles from './reports.css.ts';
import { texts } from './structure.tsx';

interface Props {
  sheets: readonly SyllabusSheetData[];
  semesters: readonly { semester: number; lines: ComparedLine[] }[];
  isWhole: boolean;
  onWhole: () => void;
}

const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const;

/**
 * Courses of several batches side by side. Changes from the previous batch are marked by words, not by colour alone.
 */
export function Comparison({ sheets, semesters, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const title = t(`${texts}.comparison`);
  const columns: ReportColumn<ComparedLine>[] = [
    { key: 'code', isName: true, cell: ({ code }) => <Bdi>{code}</Bdi> },
    { key: 'title', isWide: true, cell: (line) => <Bdi>{line.title}</Bdi> },
    ...sheets.map(({ batch }, at): ReportColumn<ComparedLine> => ({
      key: batch,
      head: batch,
      cell: ({ cells }) => <Cell cell={cells[at]} />,
    })),
  ];
  return (
    <Card title={title} isFlush>
      <ReportTable
        label={title}
        texts={texts}
        columns={columns}
        groups={semesters.map(({ semester, lines }) => ({
          key: String(semester),
          title: t(`${texts}.semester`, { number: semester }),
          rows: lines,
        }))}
        keyOf={({ code }) => code}
        isFlush
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </Card>
  );
}

/** Load and credits of a course in one batch, with changes from the previous batch. */
function Cell({ cell }: { cell: ComparedCell | undefined }) {
  const { t } = useTranslation();
  if (!cell || cell.change === 'absent') return '–';
  const { course, change, changes } = cell;
  const tone = change in tones ? tones[change as keyof typeof tones] : null;
  return (
    <>
      {course && <Bdi>{`${course.lectures}-${course.tutorials}-${course.practicals} · ${course.credits} · ${course.revision}`}</Bdi>}{' '}
      {tone && <StatusBadge tone={tone}>{t(`${texts}.change.${change}`)}</StatusBadge>}
      {changes.length > 0 && <span className={styles.changes}>{changes.map((aspect) => t(`${texts}.aspect.${aspect}`)).join(', ')}</span>}
    </>
  );
}

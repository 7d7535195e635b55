import { useTranslation } from 'react-i18next';
import { attainmentDetails, type AttainmentStudent, type AttainmentValue } from '../../../../../contract/exam/attainment-runs.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Badge } from '../../../../kit/badge.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';

const columns = ['section', 'student', 'tests', 'percent', 'external'] as const;

/** The students behind the figures of an outcome, with the marks of each test that counts towards the outcome. */
export function DetailsDialog({ runId, value, onClose }: { runId: number; value: AttainmentValue; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(attainmentDetails, {
    id: runId,
    query: { courseOutcomeId: String(value.courseOutcomeId) } as never,
  });
  const title = t('attainment.details', { code: value.code });
  return (
    <Dialog isOpen width="full" title={title} onClose={onClose}>
      {error && <ErrorView error={error} title={t('attainment.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="full" />}
      {data && (
        <RowsCard
          title={value.statement}
          columns={columns.map((column) => t(`attainment.column.${column}`))}
          rows={data.data.students.map((student) => [
            student.section,
            <bdi key="name">{[student.regdNo, student.name].filter(Boolean).join(' ')}</bdi>,
            <bdi key="tests">{testsOf(student, format, t('attainment.absent'), t('attainment.labs'))}</bdi>,
            student.percent !== null && (
              <Badge key="percent" tone={student.hasAttained ? 'success' : 'danger'}>
                {percent(student.percent, format)}
              </Badge>
            ),
            student.external !== null && percent(student.external, format),
          ])}
        />
      )}
    </Dialog>
  );
}

const percent = (value: string, format: Format): string =>
  format.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 });

function testsOf({ tests }: AttainmentStudent, format: Format, absent: string, labs: string): string {
  const number = (marks: string) => format.number(Number(marks), { maximumFractionDigits: 2 });
  return tests.map(({ name, got, max, isAbsent }) => `${name || labs} ${isAbsent ? absent : `${number(got)} / ${number(max)}`}`).join(', ');
}

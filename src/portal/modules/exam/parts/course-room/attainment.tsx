import { Calculator } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { courseRoom } from '../../../../../contract/academic/course-room.ts';
import { getAttainmentRun, listAttainment, type AttainmentCourse } from '../../../../../contract/exam/attainment-runs.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { to } from '../../../../links.ts';
import { ComputeDialog } from '../attainment/compute-dialog.tsx';
import { RunStatusChip } from '../attainment/run-status.tsx';
import { ValuesTable } from '../attainment/values-table.tsx';

/** A tab of a course room: the attainment of the outcomes of the course by its newest run. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const room = useCall(courseRoom, { id });
  const semesterCourseId = room.data?.data.semesterCourseId ?? 0;
  const { data, error, refetch } = useCall(
    listAttainment,
    { query: { semesterCourseId: [semesterCourseId] } },
    { enabled: semesterCourseId > 0 },
  );
  const computing = useDisclosure<AttainmentCourse>();
  if (error) return <ErrorView error={error} title={t('attainment.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const [course] = data.data;
  if (!course) return <EmptyState level={2} title={t('attainment.choice.status.none')} text={t('attainment.refused.Locked')} />;
  const compute = (
    <Button size="small" icon={Calculator} onClick={() => computing.open(course)}>
      {t('attainment.action.compute')}
    </Button>
  );
  return (
    <>
      {course.runId === null ? (
        <EmptyState level={2} title={t('attainment.choice.status.none')} action={compute} />
      ) : (
        <NewestRun id={course.runId} compute={compute} />
      )}
      {computing.subject && <ComputeDialog row={computing.subject} onClose={computing.close} />}
    </>
  );
}

function NewestRun({ id, compute }: { id: number; compute: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(getAttainmentRun, { id });
  if (error) return <ErrorView error={error} title={t('attainment.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { runNo, status, computedBy, computedAt, values, isOutdated } = data.data;
  return (
    <div className={layout.stack}>
      {isOutdated && <Banner tone="warning">{t('attainment.outdated')}</Banner>}
      <div className={layout.row}>
        <RunStatusChip status={status} />
        <span>{t('attainment.by', { name: computedBy, date: format.date(computedAt) })}</span>
        <ButtonLink size="small" href={to('attainmentRun', { id })}>
          {t('attainment.runNo', { number: format.number(runNo) })}
        </ButtonLink>
        {compute}
      </div>
      <ValuesTable values={values} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getCourseOutcomes, type CourseOutcome } from '../../../../../contract/syllabus/course-outcomes.ts';
import { sumOfHours } from '../../../../../contract/syllabus/course-rules.ts';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** Planned and taught hours, questions and attainment of each outcome. */
export function Coverage({ record }: PartProps<Course>) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCall(getCourseOutcomes, { id: record.id });
  const topics = record.modules.flatMap(({ topics: ofModule }) => ofModule);
  if (topics.length === 0 && record.outcomes.length === 0)
    return <EmptyState level={2} title={t('course.coverage.empty')} text={t('course.coverage.emptyText')} />;
  const outcomesOfCourse = data?.data;
  return (
    <div className={layout.stack}>
      {error && !outcomesOfCourse && (
        <ErrorView error={error} title={t('course.coverage.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!outcomesOfCourse && !error && <Skeleton width="full" />}
      {outcomesOfCourse && <Hours record={record} outcomes={outcomesOfCourse.outcomes} term={outcomesOfCourse.taughtIn} />}
      {outcomesOfCourse && outcomesOfCourse.outcomes.some(({ questions, attained }) => questions > 0 || attained.length > 0) && (
        <Reached outcomes={outcomesOfCourse.outcomes} />
      )}
    </div>
  );
}

const named = ({ code, statement }: Pick<CourseOutcome, 'code' | 'statement'>): ReactNode => <CodedName code={code} name={statement} />;

/** Planned hours per outcome, added up from its topics, and the hours taught in the term. */
function Hours({ record, outcomes, term }: { record: Course; outcomes: readonly CourseOutcome[]; term: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const topics = record.modules.flatMap(({ topics: ofModule }) => ofModule);
  const total = sumOfHours(topics.map(({ plannedHours }) => plannedHours));
  const without = sumOfHours(topics.filter(({ outcome }) => outcome === null).map(({ plannedHours }) => plannedHours));
  const share = (hours: number) => format.number(total === 0 ? 0 : hours / total, { style: 'percent' });
  const isTaught = term !== null;
  // No total if some topics have no outcome: their taught hours are unknown, so the total would be too low.
  const taughtInAll = without > 0 ? '–' : format.number(sumOfHours(outcomes.map(({ taughtHours }) => taughtHours ?? 0)));
  const taught = (code: string, hours: number | null, planned: number) =>
    isTaught && hours !== null
      ? [format.number(hours), <ProgressBar key="taught" label={code} value={hours} max={Math.max(planned, hours, 0.1)} />]
      : [];
  return (
    <RowsCard
      title={isTaught ? t('course.coverage.taughtIn', { term }) : t('course.tab.coverage')}
      columns={[
        t('course.field.outcomes'),
        t('course.coverage.planned'),
        t('course.coverage.share'),
        ...(isTaught ? [t('course.coverage.taught'), t('course.coverage.percent')] : []),
      ]}
      rows={[
        ...record.outcomes.map(({ id, plannedHours, ...outcome }) => [
          named(outcome),
          format.number(plannedHours),
          share(plannedHours),
          ...taught(outcome.code, outcomes.find((row) => row.id === id)?.taughtHours ?? null, plannedHours),
        ]),
        ...(without > 0 ? [[t('course.coverage.none'), format.number(without), share(without), ...(isTaught ? ['–', ''] : [])]] : []),
        [t('course.coverage.total'), format.number(total), '', ...(isTaught ? [taughtInAll, ''] : [])],
      ]}
    />
  );
}

/** Number of questions per outcome, and its attainment in recent terms. */
function Reached({ outcomes }: { outcomes: readonly CourseOutcome[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const level = (text: string) => format.number(Number(text), { minimumFractionDigits: 2 });
  return (
    <RowsCard
      title={t('course.coverage.attained')}
      columns={[t('course.field.outcomes'), t('course.coverage.questions'), t('course.coverage.attained')]}
      rows={outcomes.map(({ questions, attained, ...outcome }) => [
        named(outcome),
        format.number(questions),
        attained.length === 0 ? (
          '–'
        ) : (
          <ul key="attained" role="list" className={layout.row}>
            {attained.map(({ term, final, target }) => (
              <li key={term}>{t('course.coverage.attainedOf', { term, final: level(final), target: level(target) })}</li>
            ))}
          </ul>
        ),
      ])}
    />
  );
}

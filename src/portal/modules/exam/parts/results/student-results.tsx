import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { studentResults, type StudentResult, type StudentResults } from '../../../../../contract/exam/end-results.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatCard } from '../../../../kit/stat-card.tsx';
import { PassBadge } from './pass-badge.tsx';

/** A tab of the student record: end-semester results by term, averages, and the backlog. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(studentResults, { id });
  if (error) return <ErrorView error={error} title={t('studentResults.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { terms, backlog } = data.data;
  if (terms.length === 0) return <EmptyState level={2} title={t('studentResults.nothing')} text={t('studentResults.nothingText')} />;
  return (
    <div className={layout.blocks}>
      <Figures of={data.data} />
      {backlog.length > 0 && <Backlog of={backlog} />}
      {terms.map((term) => (
        <OneTerm key={term.termId} of={term} />
      ))}
    </div>
  );
}

/** Formats decimals with a fixed number of places: 8.50 stays 8.50. */
function useDecimal(): (text: string | null, places: number) => string {
  const format = useFormat();
  return (text, places) =>
    text === null ? '–' : format.number(Number(text), { minimumFractionDigits: places, maximumFractionDigits: places });
}

function Figures({ of: { cgpa, earned, credits, backlog } }: { of: StudentResults }) {
  const { t } = useTranslation();
  const format = useFormat();
  const decimal = useDecimal();
  return (
    <div className={layout.tiles}>
      <StatCard label={t('studentResults.cgpa')} value={decimal(cgpa, 2)} hint={t('studentResults.latest')} />
      <StatCard
        label={t('studentResults.earned')}
        value={decimal(earned, 1)}
        hint={t('studentResults.earnedOf', { credits: decimal(credits, 1) })}
      />
      <StatCard label={t('studentResults.backlog')} value={format.number(backlog.length)} />
    </div>
  );
}

function Backlog({ of }: { of: StudentResults['backlog'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('studentResults.backlog')}
      columns={[t('endResults.field.course'), t('endResults.field.semester'), t('studentResults.attempts')]}
      rows={of.map(({ code, course, semester, attempts }) => [
        <CourseName key="course" code={code} course={course} />,
        format.number(semester),
        format.number(attempts),
      ])}
    />
  );
}

const columns = ['course', 'credits', 'internal', 'external', 'grade', 'points', 'isPass', 'attempt'] as const;

function OneTerm({ of: { term, sgpa, results } }: { of: StudentResults['terms'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const decimal = useDecimal();
  const marks = (text: string | null) => (text === null ? '–' : format.number(Number(text)));
  const title = sgpa === null ? term : `${term} · ${t('studentResults.sgpa', { value: decimal(sgpa, 2) })}`;
  return <RowsCard title={title} columns={columns.map((column) => t(`endResults.field.${column}`))} rows={results.map(cellsOf)} />;

  function cellsOf({ code, course, semester, credits, internal, external, grade, points, isPass, attempt, counts }: StudentResult) {
    return [
      <Fragment key="course">
        <CourseName code={code} course={course} />
        {!counts && ` · ${t('studentResults.ofSemester', { number: semester })}`}
      </Fragment>,
      decimal(credits, 1),
      marks(internal),
      marks(external),
      <Bdi key="grade">{grade}</Bdi>,
      decimal(points, 1),
      <PassBadge key="isPass" isPass={isPass} />,
      format.number(attempt),
    ];
  }
}

const CourseName = ({ code, course }: { code: string; course: string }) => <Bdi>{`${code} ${course}`}</Bdi>;

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { classesOfStudents, type ChosenClass } from '../../../../../contract/student/numbers.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';

/**
 * Classes of the selected students. A single class opens directly. If there are several, the user opens one at a time.
 */
export function ChosenClasses({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const answer = useCall(classesOfStudents, { query: { ids: [...ids] } });
  const classes = answer.data?.data;
  const [first, second] = classes ?? [];
  const only = first && !second ? `${path}?${searchOf(first, search)}` : null;
  useEffect(() => {
    if (only !== null) navigate(only, { replace: true, state: { isSameScreen: true } });
  }, [only, navigate]);
  if (answer.error && !classes) {
    return <ErrorView error={answer.error} title={t('student.numbers.failed')} onRetry={() => void answer.refetch()} />;
  }
  if (!classes || only !== null) return <Skeleton width="full" />;
  if (classes.length === 0) return <EmptyState title={t('student.numbers.empty')} />;
  return (
    <Card title={t('student.numbers.classes')}>
      <ul role="list" className={layout.stack}>
        {classes.map((item) => (
          <li key={`${item.batchId} ${item.branchId}`}>
            <Link href={`${path}?${searchOf(item, search)}`}>
              <bdi>{item.name}</bdi>
            </Link>{' '}
            {t('student.numbers.class', { count: item.studentIds.length })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Search string with the class and the selected students of the class. */
function searchOf({ degreeId, batchId, branchId, studentIds }: ChosenClass, search: string): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ degreeId, batchId, branchId })) next.set(name, String(value));
  next.set('ids', studentIds.join(','));
  return next.toString();
}

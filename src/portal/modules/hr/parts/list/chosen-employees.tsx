import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenPapers } from '../../../../kinds/papers/chosen-papers.tsx';

interface Props {
  title: string;
  /** Number of ids in the address. `count` is the number of employees found. */
  requestedCount: number;
  count: number;
  answer: { data: unknown; isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  children: ReactNode;
}

/** Frame of printouts for the employees in the address: loading, errors, and a warning if some are omitted. */
export function ChosenEmployees({ title, requestedCount, count, answer, children }: Props) {
  const { t } = useTranslation();
  return (
    <ChosenPapers
      title={title}
      subtitle={undefined}
      isAsked={requestedCount > 0}
      answer={answer}
      failedTitle={t('employee.paper.failed')}
      emptyTitle={t('employee.paper.nobody')}
      emptyHint={t('employee.paper.nobodyHint')}
      warning={count > 0 && count < requestedCount && t('employee.paper.leftOut')}
      count={count}
    >
      {children}
    </ChosenPapers>
  );
}

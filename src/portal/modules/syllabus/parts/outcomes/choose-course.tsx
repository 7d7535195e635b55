import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { coursesToChoose } from '../../../../../contract/syllabus/course-outcomes.ts';
import { countAdvice } from '../../../../../contract/syllabus/outcome-advice.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { SearchInput } from '../../../../kit/search-input.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { Toolbar } from '../../../../kit/toolbar.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { useSettled } from '../../../../kinds/parts/use-settled.ts';
import { to } from '../../../../links.ts';

/** Course selection: courses that the user may edit first, then recently changed ones. Others are found by search. */
export function ChooseCourse() {
  const { t } = useTranslation();
  const format = useFormat();
  const [q, setQ] = useState('');
  const term = useSettled(q.trim());
  const answer = useCall(coursesToChoose, term === '' ? {} : { query: { q: term } }, { keepPrevious: true });
  const courses = answer.data?.data;
  return (
    <div className={layout.stack}>
      <Toolbar>
        <SearchInput label={t('courseOutcome.search')} value={q} onValue={setQ} isBusy={answer.isFetching} maxLength={80} />
      </Toolbar>
      {answer.error && <ErrorView error={answer.error} title={t('courseOutcome.failed')} onRetry={() => void answer.refetch()} />}
      {!courses && !answer.error && <Skeleton width="full" />}
      {courses?.length === 0 && <EmptyState title={t('courseOutcome.none')} />}
      {courses && courses.length > 0 && (
        <Table label={t('nav.courseList')}>
          <TableHead>
            <Row>
              <Th>{t('course.field.title')}</Th>
              <Th>{t('course.field.revision')}</Th>
              <Th>{t('course.field.outcomes')}</Th>
              <Th>{t('course.field.status')}</Th>
            </Row>
          </TableHead>
          <TableBody>
            {courses.map(({ id, code, title, revision, outcomes, status }) => (
              <Row key={id}>
                <Td cardRole="name" isRowHeader>
                  <Link href={to('courseOutcomes', {}, { course: id })}>
                    {code} {title}
                  </Link>
                </Td>
                <Td cardRole="fact" label={t('course.field.revision')}>
                  {revision}
                </Td>
                <Td cardRole="fact" label={t('course.field.outcomes')}>
                  {countAdvice(outcomes) ? <StatusBadge tone="warning">{format.number(outcomes)}</StatusBadge> : format.number(outcomes)}
                </Td>
                <Td cardRole="status">
                  <Badge>{t(`course.choice.status.${status}`)}</Badge>
                </Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  );
}

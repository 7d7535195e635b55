import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownMarks, studentMarks, type MarkedCourse, type StudentMarks } from '../../../../../contract/exam/student-marks.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { EntryParts } from '../../../../kinds/parts/entry-parts.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Badge } from '../../../../kit/badge.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Field } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { PartOf } from '../../../../kit/part-of.tsx';
import { Select } from '../../../../kit/select.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { QuestionsDialog } from './questions-dialog.tsx';

type Component = MarkedCourse['components'][number];
type Test = Component['tests'][number];

/** The internal marks of a student by term: on the student record, or `own` for the signed-in student. */
export function MarksOfStudent({ id }: { id: number | 'own' }) {
  const { t } = useTranslation();
  const [termId, setTermId] = useState<number | null>(null);
  const query = termId === null ? {} : { termId: String(termId) };
  const ownAnswer = useCall(ownMarks, { query: query as never }, { enabled: id === 'own' });
  const others = useCall(studentMarks, { id: id === 'own' ? 0 : id, query: query as never }, { enabled: id !== 'own' });
  const { data, error, refetch } = id === 'own' ? ownAnswer : others;
  if (error) return <ErrorView error={error} title={t('studentMarks.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { terms, courses, termId: shownTermId } = data.data;
  if (terms.length === 0) return <EmptyState level={2} title={t('studentMarks.nothing')} />;
  return (
    <div className={layout.stack}>
      {terms.length > 1 && (
        <div className={layout.row}>
          <Field label={t('studentMarks.term')}>
            <Select
              value={String(shownTermId)}
              options={terms.map((term) => ({ value: String(term.id), label: term.name }))}
              onValue={(chosen) => setTermId(Number(chosen))}
            />
          </Field>
        </div>
      )}
      {courses.map((course) => (
        <Course key={course.planId} of={data.data} course={course} />
      ))}
    </div>
  );
}

const columns = ['component', 'weight', 'test', 'marks', 'mean', 'quarter', 'note'] as const;

function Course({ of, course }: { of: StudentMarks; course: MarkedCourse }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subject: openTest, open, close } = useDisclosure<Test>();
  const { code, title, components } = course;
  return (
    <>
      <RowsCard
        title={[code, title].join(' ')}
        actions={<Total of={course} />}
        columns={columns.map((column) => t(`studentMarks.column.${column}`))}
        rows={components.flatMap((component) => {
          const { label, marks, weight } = component;
          const head = [label, <PartOf key="weight" part={marks === null ? null : Number(marks)} whole={Number(weight)} />];
          if (component.tests.length === 0) return [[...head, '–', '', '', '', '']];
          return component.tests.map((test, at) => [
            ...(at === 0 ? head : ['', '']),
            <bdi key="name">{test.name}</bdi>,
            <Marks key="marks" test={test} />,
            test.mean === null ? '' : format.number(Number(test.mean)),
            test.quarter === null ? '' : t('studentMarks.quarterIs', { number: test.quarter }),
            <span key="more" className={layout.row}>
              {test.hasQuestions && (
                <IconButton
                  icon={ListChecks}
                  size="small"
                  label={t('studentMarks.questions', { name: test.name })}
                  onClick={() => open(test)}
                />
              )}
              {test.state !== null && <EntryParts of="internal_tests" id={test.id} name={test.name} />}
            </span>,
          ]);
        })}
      />
      {openTest && <QuestionsDialog studentId={of.studentId} testId={openTest.id} onClose={close} />}
    </>
  );
}

/** The published mark of a test, or the reason for having none. */
function Marks({ test: { state, total, max, isDropped } }: { test: Test }) {
  const { t } = useTranslation();
  if (state === null) return t('studentMarks.notPublished');
  if (state !== 'present' || total === null) return t(`studentMarks.state.${state}`);
  const marks = <PartOf part={Number(total)} whole={Number(max)} />;
  return isDropped ? (
    <>
      <s>{marks}</s> {t('studentMarks.dropped')}
    </>
  ) : (
    marks
  );
}

/** The final mark once published, otherwise the total so far. */
function Total({ of: { total, outOf, finalMark, internalMax, passMark, hasPassed } }: { of: MarkedCourse }) {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (value: string) => format.number(Number(value), { maximumFractionDigits: 2 });
  if (finalMark === null && Number(outOf) === 0) return <Badge>{t('studentMarks.notPublished')}</Badge>;
  if (finalMark === null) return <Badge>{t('studentMarks.soFar', { total: number(total), outOf: number(outOf) })}</Badge>;
  return (
    <span className={layout.row}>
      <Badge tone={hasPassed ? 'success' : 'danger'}>
        {t('studentMarks.final', { mark: number(finalMark), max: format.number(internalMax) })}
      </Badge>
      <span>{t('studentMarks.passMark', { mark: format.number(passMark) })}</span>
    </span>
  );
}

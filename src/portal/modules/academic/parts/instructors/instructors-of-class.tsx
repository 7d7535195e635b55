import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instructorSheet, type InstructorSheet } from '../../../../../contract/academic/instructors.ts';
import { isCalendarDay } from '../../../../../contract/core/field.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { DateInput } from '../../../../kit/date-input.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Grid } from '../../../../kinds/grid/grid.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { instructorGrid } from './instructor-grid.ts';

interface Props {
  policyId: number;
  from: string | null;
  onFrom: (day: string | null) => void;
  /** The choice of the class, beside that of the day. */
  children: ReactNode;
}

/** The grid of one class. Changes apply from the day above the grid. */
export function InstructorsOfClass({ policyId, from, onFrom, children }: Props) {
  const { t } = useTranslation();
  const query = { registrationPolicyId: policyId, ...(from !== null && { onDate: from }) };
  const answer = useCall(instructorSheet, { query }, { keepPrevious: true });
  const sheet = answer.data?.data;
  return (
    <div className={layout.blocks}>
      <div className={layout.fields} data-columns={3}>
        {children}
        {sheet && <FromDay sheet={sheet} onFrom={onFrom} />}
      </div>
      {answer.error && !sheet && <ErrorView error={answer.error} title={t('instructor.notLoaded')} onRetry={() => void answer.refetch()} />}
      {sheet && !answer.isPlaceholderData ? <Rows sheet={sheet} /> : !answer.error && <Skeleton width="full" />}
    </div>
  );
}

function Rows({ sheet }: { sheet: InstructorSheet }) {
  const { t } = useTranslation();
  if (sheet.rows.length === 0) return <NoCourses />;
  return (
    <div className={layout.stack}>
      {sheet.isFrozen && <Banner>{t('instructor.frozen')}</Banner>}
      <Grid key={`${sheet.registrationPolicyId} ${sheet.onDate}`} of={instructorGrid} data={sheet} mayChange={!sheet.isFrozen} />
    </div>
  );
}

function FromDay({ sheet: { onDate, classesFrom, classesTo }, onFrom }: { sheet: InstructorSheet; onFrom: Props['onFrom'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMidTerm = onDate > classesFrom;
  return (
    <Field
      id="from"
      label={t('instructor.from')}
      hint={isMidTerm ? t('instructor.fromHint') : t('instructor.fromStart', { day: format.date(classesFrom) })}
    >
      <DateInput
        value={onDate}
        min={classesFrom}
        max={classesTo}
        onValue={(day) => {
          if (isCalendarDay(day) && day !== onDate) onFrom(day);
        }}
      />
    </Field>
  );
}

function NoCourses() {
  const { t } = useTranslation();
  const mayTake = useMayOpen('sectionCoursesFromSyllabus');
  return (
    <EmptyState
      level={2}
      title={t('instructor.noCourses')}
      text={t('instructor.noCoursesText')}
      action={mayTake && <ButtonLink href={to('sectionCoursesFromSyllabus')}>{t('nav.sectionCoursesFromSyllabus')}</ButtonLink>}
    />
  );
}

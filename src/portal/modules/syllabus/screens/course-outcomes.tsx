import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { getCourseOutcomes } from '../../../../contract/syllabus/course-outcomes.ts';
import { useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { to } from '../../../links.ts';
import { ChooseCourse } from '../parts/outcomes/choose-course.tsx';
import { OutcomeEditor } from '../parts/outcomes/outcome-editor.tsx';

/** Outcomes of the course in the address as a grid, or a selection of courses. */
export function Screen() {
  const { t } = useTranslation();
  const courseId = new URLSearchParams(useSearch()).get('course') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(courseId) ? Number(courseId) : null;
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.courseOutcomes')} />
      {id === null ? <ChooseCourse /> : <OneCourse id={id} />}
    </div>
  );
}

function OneCourse({ id }: { id: number }) {
  const { t } = useTranslation();
  const answer = useCall(getCourseOutcomes, { id });
  const course = answer.data?.data;
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <ButtonLink size="small" variant="quiet" href={to('courseOutcomes')}>
          {t('courseOutcome.another')}
        </ButtonLink>
      </div>
      {answer.error && !course && (
        <ErrorView error={answer.error} title={t('courseOutcome.failed')} onRetry={() => void answer.refetch()} />
      )}
      {!course && !answer.error && <Skeleton width="full" />}
      {course && <OutcomeEditor course={course} />}
    </div>
  );
}

import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paperHead } from '../../../../contract/core/paper.ts';
import { getCourse } from '../../../../contract/syllabus/courses.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../kit/button.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { classNames } from '../../../kit/class-names.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Logo } from '../../../kinds/report/logo.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as paper from '../../../kinds/report/sheet.css.ts';
import { to } from '../../../links.ts';
import type { ScreenProps } from '../../../route.ts';
import { CourseBody } from '../parts/course-sheet/course-body.tsx';
import * as styles from '../parts/course-sheet/course-sheet.css.ts';

/** Printed syllabus of a course, A4, with letterhead and signatures. */
export function Screen({ params }: ScreenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(getCourse, { id: Number(params['id']) });
  const heading = useCall(paperHead, {});
  const course = answer.data?.data;
  const head = heading.data?.data;
  usePaper('portrait', course ? `${course.code} ${course.revision} ${course.title}` : '');
  const failed = answer.data ? heading : answer;
  if (failed.error && !failed.data)
    return <ErrorView level={1} error={failed.error} title={t('course.detail.failed')} onRetry={() => void failed.refetch()} />;
  if (!course || !head)
    return (
      <div aria-busy="true">
        <ScreenHeader title={t('nav.courseSheet')} />
        <Skeleton width="full" />
      </div>
    );
  const name = `${course.code} ${course.title}`;
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ScreenHeader
          title={t('nav.courseSheet')}
          subtitle={name}
          actions={
            <>
              <ButtonLink icon={ArrowLeft} areIconsMirrored href={to('courseView', { id: course.id })}>
                {t('course.sheet.back')}
              </ButtonLink>
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                {t('kind.detail.print')}
              </Button>
            </>
          }
        />
      </div>
      <article className={classNames(paper.sheet, styles.sheet)} aria-label={t('nav.courseSheet')}>
        <header className={paper.head}>
          <Logo head={head} size={64} />
          <div className={styles.heading}>
            <div className={paper.college}>{head.college}</div>
            <div>{head.address}</div>
          </div>
        </header>
        <h2 className={styles.title} dir="auto">
          {name} <bdi>({course.revision})</bdi>
        </h2>
        <CourseBody course={course} />
        <p>{t('kind.report.made', { name: head.madeBy, at: format.dateTime(head.madeAt) })}</p>
        <div className={classNames(paper.signatures, styles.signatures)}>
          {(['head', 'chair'] as const).map((who) => (
            <span key={who} className={paper.signature}>
              {t(`course.sheet.sign.${who}`)}
            </span>
          ))}
        </div>
      </article>
    </div>
  );
}

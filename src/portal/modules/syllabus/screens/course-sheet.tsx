import { useTranslation } from 'react-i18next';
import { getCourse, type Course } from '../../../../contract/syllabus/courses.ts';
import { useFormat } from '../../../i18n/format.ts';
import { classNames } from '../../../kit/class-names.ts';
import type { SheetProps } from '../../../kinds/sheet/description.ts';
import * as sheet from '../../../kinds/sheet/sheet.css.ts';
import { SheetLetterhead } from '../../../kinds/sheet/sheet-letterhead.tsx';
import { sheetScreen } from '../../../kinds/sheet/sheet-screen.tsx';
import { Signatures } from '../../../kinds/sheet/signatures.tsx';
import { to } from '../../../links.ts';
import { CourseBody } from '../parts/course-sheet/course-body.tsx';
import * as styles from '../parts/course-sheet/course-sheet.css.ts';

/** Printed syllabus of a course. */
export const Screen = sheetScreen({
  title: 'nav.courseSheet',
  call: getCourse,
  failed: 'course.detail.failed',
  nameOf: ({ code, title }) => `${code} ${title}`,
  captionOf: ({ code, revision, title }) => `${code} ${revision} ${title}`,
  back: { label: 'course.sheet.back', href: (id) => to('courseView', { id }) },
  Sheet: CourseSheet,
});

function CourseSheet({ record: course, head }: SheetProps<Course>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, title, revision } = course;
  return (
    <article className={classNames(sheet.sheet, styles.sheet)} aria-label={t('nav.courseSheet')}>
      <SheetLetterhead head={head} />
      <h2 className={styles.title} dir="auto">
        {`${code} ${title}`} <bdi>({revision})</bdi>
      </h2>
      <CourseBody course={course} />
      <p>{t('kind.report.made', { name: head.madeBy, at: format.dateTime(head.madeAt) })}</p>
      <Signatures
        of={(['head', 'chair'] as const).map((who) => t(`course.sheet.sign.${who}`))}
        className={classNames(sheet.signatures, styles.signatures)}
      />
    </article>
  );
}

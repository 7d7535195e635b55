import { useTranslation } from 'react-i18next';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './course-sheet.css.ts';

/** Kind, load, credits and marks, as in the head of a printed syllabus. */
export function CourseFacts({ course }: { course: Course }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lectures, tutorials, practicals, internalMax, externalMax, internalPass, externalPass, totalPass } = course;
  const marks = (internal: number, external: number, total: number) =>
    t('course.sheet.marksOf', {
      internal: format.number(internal),
      external: format.number(external),
      total: format.number(total),
    });
  const facts = [
    [t('course.field.kind'), t(`course.choice.kind.${course.kind}`)],
    [t('course.field.category'), t(`course.choice.category.${course.category}`)],
    [t('course.field.department'), course.department],
    [t('course.sheet.load'), <Bdi key="load">{`L-T-P ${lectures}-${tutorials}-${practicals}`}</Bdi>],
    [t('course.field.credits'), format.number(course.credits)],
    [t('course.sheet.marks'), marks(internalMax, externalMax, internalMax + externalMax)],
    [t('course.sheet.pass'), marks(internalPass, externalPass, totalPass)],
    ...(course.required.length > 0
      ? [[t('course.field.prerequisites'), course.required.map(({ code, title }) => `${code} ${title}`).join('; ')]]
      : []),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={String(label)} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

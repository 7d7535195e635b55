import { useTranslation } from 'react-i18next';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import * as styles from '../../../../kinds/parts/record-head.css.ts';
import { to } from '../../../../links.ts';
import { CourseStatusChip } from '../course-status.tsx';

/** Status, revision, load and credits on one line, with the theory course or labs below. */
export function CourseHead({ record }: PartProps<Course>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lectures, tutorials, practicals, credits, labOf, labs } = record;
  const related = [...(labOf ? [labOf] : []), ...labs];
  return (
    <div className={styles.head}>
      <div className={styles.headFacts}>
        <div className={styles.headLine}>
          <CourseStatusChip status={record.status} />
          <Badge>{t('course.revisionOf', { revision: String(record.revision) })}</Badge>
          <Badge>
            <Bdi>{`L-T-P ${lectures}-${tutorials}-${practicals}`}</Bdi>
          </Badge>
          <Badge>{t('course.creditsOf', { credits: format.number(credits) })}</Badge>
          <span>{record.department}</span>
        </div>
        {related.length > 0 && (
          <div className={styles.headLine}>
            <span>{t(labOf ? 'course.labOf' : 'course.labs')}</span>
            {related.map(({ id, code, title }) => (
              <a key={id} href={to('courseView', { id })}>
                <CodedName code={code} name={title} />
              </a>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

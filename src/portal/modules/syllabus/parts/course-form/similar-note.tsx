import { useTranslation } from 'react-i18next';
import { bareCode } from '../../../../../contract/syllabus/course-rules.ts';
import { similarCourses } from '../../../../../contract/syllabus/courses.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { useSettled } from '../../../../kinds/parts/use-settled.ts';
import { to } from '../../../../links.ts';
import type { Values } from '../../../../../../machines/editor.ts';

/**
 * Warns while a course is added if there are courses with the same code, ignoring hyphens and blanks. Never blocks
 * saving.
 */
export function SimilarNote({ values, id }: { values: Values; id: number | null }) {
  const { t } = useTranslation();
  const code = useSettled(bareCode(String(values['code'] ?? '')));
  const { data } = useCall(
    similarCourses,
    { query: { code, ...(id !== null && { exceptId: id }) } },
    { enabled: code.length >= 3 && id === null, keepPrevious: true },
  );
  const similar = id === null ? (data?.data ?? []) : [];
  if (similar.length === 0) return null;
  return (
    <Banner tone="warning">
      {t('course.similar')}{' '}
      {similar.slice(0, 3).map((course) => (
        <span key={course.id}>
          <a href={to('courseView', { id: course.id })} target="_blank" rel="noreferrer">
            <CodedName code={course.code} name={course.title} />
          </a>{' '}
          (<Bdi>{course.revision}</Bdi>){' '}
        </span>
      ))}
    </Banner>
  );
}

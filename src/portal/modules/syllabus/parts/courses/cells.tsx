import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { outcomeAdvice } from '../../../../../contract/syllabus/course-rules.ts';
import type { CourseCategory, CourseKind } from '../../../../../contract/syllabus/fields.ts';
import type { CourseRow } from '../../../../../contract/syllabus/courses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';

export const KindText = ({ kind }: { kind: CourseKind }) => useTranslation().t(`course.choice.kind.${kind}`);

/** Abbreviation of a category, with the full name as a tooltip. */
export function CategoryCode({ category }: { category: CourseCategory }) {
  const { t } = useTranslation();
  return <abbr title={t(`course.choice.category.${category}`)}>{category}</abbr>;
}

/** Weekly hours in the usual notation: 3-1-0. */
export const LoadText = ({ row: { lectures, tutorials, practicals } }: { row: CourseRow }) => (
  <Bdi>{[lectures, tutorials, practicals].join('-')}</Bdi>
);

/** Number of outcomes of a course; a low number is marked. */
export function OutcomeCount({ count }: { count: number }) {
  const shown = useFormat().number(count);
  if (outcomeAdvice(count) !== 'few') return shown;
  return <StatusBadge tone="warning">{shown}</StatusBadge>;
}

/** Number of syllabi with the course, with a link to them. */
export function UsedInCount({ row: { id, usedIn } }: { row: CourseRow }) {
  const shown = useFormat().number(usedIn);
  const mayOpen = useMayOpen('courseView');
  if (usedIn === 0 || !mayOpen) return shown;
  return (
    <Link className={layout.tapTarget} href={to('courseView', { id }, { tab: 'usedIn' })}>
      {shown}
    </Link>
  );
}

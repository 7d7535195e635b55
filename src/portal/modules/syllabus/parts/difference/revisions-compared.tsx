import { useTranslation } from 'react-i18next';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { bloomLevels } from '../../../../../contract/syllabus/fields.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as difference from './course-difference.ts';
import { FieldRows } from './field-rows.tsx';
import { MarkedRows } from './marked-rows.tsx';

/** All changes between two revisions of a course. */
export function RevisionsCompared({ before, after }: { before: Course; after: Course }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [earlier, later] = [versionOf(before), versionOf(after)];
  const content = difference.contentDifference(earlier, later);
  const outcomes = difference.outcomeDifference(earlier, later);
  const books = difference.bookDifference(earlier, later);
  const required = difference.prerequisiteDifference(earlier, later);
  const fields = difference.fieldDifference(before, after, comparedFields);
  const isSame =
    fields.length === 0 && [content, outcomes, books, required].every((entries) => entries.every(({ mark }) => mark === 'same'));
  if (isSame) return <EmptyState level={3} title={t('course.revisions.same')} />;
  const hours = (count: number) => t('course.sheet.hours', { hours: format.number(count) });
  return (
    <>
      <FieldRows before={before} after={after} fields={fields} />
      <MarkedRows
        title={t('course.sheet.content')}
        entries={content}
        depthOf={({ of }) => (of === 'module' ? 0 : 1)}
        tell={(line) => [line.title, line.hours ? hours(line.hours) : '', line.outcome].filter(Boolean).join(' · ')}
      />
      <MarkedRows
        title={t('course.field.outcomes')}
        entries={outcomes}
        tell={({ code, statement, bloom }) => `${code} ${statement} (${t(`course.choice.bloom.${bloomLevels[bloom - 1] ?? 'remember'}`)})`}
      />
      <MarkedRows
        title={t('course.section.books')}
        entries={books}
        tell={({ kind, citation }) => `${citation} (${t(`course.choice.books.kind.${kind}`)})`}
      />
      <MarkedRows title={t('course.field.prerequisites')} entries={required} tell={({ code }) => code} />
    </>
  );
}

const versionOf = (course: Course): difference.CourseVersion => ({ ...course, prerequisites: course.required });

const comparedFields = [
  'title',
  'shortTitle',
  'kind',
  'category',
  'lectures',
  'tutorials',
  'practicals',
  'credits',
  'internalMax',
  'externalMax',
  'internalPass',
  'externalPass',
  'totalPass',
  'department',
  'objectives',
] as const;
export type ComparedField = (typeof comparedFields)[number];

import { useTranslation } from 'react-i18next';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { ComparedField } from './revisions-compared.tsx';

interface Props {
  before: Course;
  after: Course;
  fields: readonly ComparedField[];
}

/** Table of the course fields that differ, with the earlier and the later value. */
export function FieldRows({ before, after, fields }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (fields.length === 0) return null;
  const textOf = (course: Course, field: ComparedField) => {
    const value = course[field];
    if (field === 'kind' || field === 'category') return t(`course.choice.${field}.${value}`);
    return typeof value === 'number' ? format.number(value) : (value ?? '–');
  };
  return (
    <RowsCard
      title={t('course.revisions.fields')}
      columns={[
        t('course.revisions.field'),
        t('course.revisionOf', { revision: String(before.revision) }),
        t('course.revisionOf', { revision: String(after.revision) }),
      ]}
      rows={fields.map((field) => [
        t(`course.field.${field}`),
        <del key="before">{textOf(before, field)}</del>,
        <ins key="after">{textOf(after, field)}</ins>,
      ])}
    />
  );
}

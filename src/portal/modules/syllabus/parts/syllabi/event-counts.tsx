import { useTranslation } from 'react-i18next';
import type { SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { SpanText } from './span-text.tsx';
import { syllabusTotals } from './syllabus-totals.ts';

/** Extent of an event of a syllabus: courses, credits and dependent records. */
export function EventCounts({ syllabus }: { syllabus: SyllabusStructure }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { credits } = syllabusTotals(syllabus);
  const courses = syllabus.semesters.reduce((count, { rows }) => count + rows.length, 0);
  return (
    <DescriptionList
      items={[
        { label: t('syllabus.field.courses'), value: format.number(courses) },
        { label: t('syllabus.field.credits'), value: <SpanText of={credits} /> },
        ...syllabus.uses.map(({ table, count }) => ({
          label: t([`syllabus.field.${table}`, `trail.used.${table}`, 'kind.resource.usedElsewhere']),
          value: format.number(count),
        })),
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { missingOf } from './syllabus-totals.ts';

/** Banner with the requirements that a draft does not meet yet. */
export function MissingNote({ syllabus }: { syllabus: SyllabusStructure }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { emptySemesters, shortGroups, areCreditsOut } = missingOf(syllabus);
  const { minCredits, maxCredits } = syllabus;
  if (syllabus.status !== 'draft') return null;
  const number = (value: number | null) => (value === null ? '–' : format.number(value));
  const lacks = [
    ...(emptySemesters.length > 0
      ? [t('syllabus.lacks.semesters', { semesters: emptySemesters.map((semester) => format.number(semester)).join(', ') })]
      : []),
    ...shortGroups.map(({ semester, name }) => t('syllabus.lacks.group', { semester: format.number(semester), name })),
    ...(areCreditsOut ? [t('syllabus.lacks.credits', { least: number(minCredits), most: number(maxCredits) })] : []),
  ];
  if (lacks.length === 0) return null;
  return (
    <Banner tone="warning">
      {t('syllabus.lacks.title')}
      <ul>
        {lacks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}

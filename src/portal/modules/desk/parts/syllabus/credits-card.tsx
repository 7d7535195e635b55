import { useTranslation } from 'react-i18next';
import type { DeskSyllabus } from '../../../../../contract/desk/syllabus.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { creditProgress } from './credit-progress.ts';

/** Progress of the degree: credits earned out of those required, by category and in total. */
export function CreditsCard({ of }: { of: DeskSyllabus }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = creditProgress(of);
  const total = (name: 'needed' | 'earned') => lines.reduce((tenths, line) => tenths + Math.round(line[name] * 10), 0) / 10;
  const row = (label: string, line: { needed: number; earned: number }) => [
    label,
    <bdi key="of">{t('deskSyllabus.credits.of', { earned: format.number(line.earned), needed: format.number(line.needed) })}</bdi>,
    <ProgressBar key="bar" label={label} value={line.needed === 0 ? 1 : Math.min(line.earned, line.needed)} max={line.needed || 1} />,
  ];
  return (
    <RowsCard
      title={t('deskSyllabus.credits.title')}
      columns={['category', 'earned', 'progress'].map((column) => t(`deskSyllabus.credits.${column}`))}
      rows={[
        ...lines.map((line) => row(t(`course.choice.category.${line.category}`), line)),
        row(t('deskSyllabus.credits.total'), { needed: total('needed'), earned: total('earned') }),
      ]}
    />
  );
}

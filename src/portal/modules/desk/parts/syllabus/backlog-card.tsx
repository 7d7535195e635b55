import { useTranslation } from 'react-i18next';
import type { DeskSyllabus } from '../../../../../contract/desk/syllabus.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** Courses still to be passed; empty if there are none. */
export function BacklogCard({ backlog }: Pick<DeskSyllabus, 'backlog'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (backlog.length === 0) return null;
  return (
    <RowsCard
      title={t('deskSyllabus.backlog.title')}
      columns={['code', 'course', 'semester', 'attempts'].map((column) => t(`deskSyllabus.backlog.${column}`))}
      rows={backlog.map(({ code, title, semester, attempts }) => [
        <bdi key="code">{code}</bdi>,
        title,
        format.number(semester),
        format.number(attempts),
      ])}
    />
  );
}

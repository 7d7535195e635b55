import { useTranslation } from 'react-i18next';
import type { MovedStudent } from '../../../../../contract/academic/groups.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

interface Props {
  students: readonly MovedStudent[];
  fromDate: string;
}

/**
 * Moved students with classes since `fromDate`: the number marked in the old group, whose marks stay, and the number
 * missed in the new group. Also lists students who move on another day.
 */
export function MarkedAlready({ students, fromDate }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const affected = students.filter((student) => student.marked > 0 || student.unmarked > 0 || student.fromDate !== fromDate);
  if (affected.length === 0) return <p>{t('groups.review.nothingMarked')}</p>;
  return (
    <>
      <Banner tone="warning">{t('groups.review.stays')}</Banner>
      <RowsCard
        title={t('groups.review.classes')}
        columns={['student', 'fromDate', 'marked', 'unmarked'].map((column) => t(`groups.review.head.${column}`))}
        rows={affected.map(({ name, fromDate: from, marked, unmarked }) => [
          name,
          format.date(from),
          format.number(marked),
          format.number(unmarked),
        ])}
      />
    </>
  );
}

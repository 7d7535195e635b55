import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { useLength } from '../record/use-length.ts';
import { Day } from './day.tsx';
import { SheetTable } from './sheet-table.tsx';
import * as styles from './sheet.css.ts';

/** Second page: qualifications, experience with totals, trainings, awards. */
export function Earned({ record }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const length = useLength();
  const { here, teaching, industry, total } = record.experience;
  const percent = (value: number | null) =>
    value === null ? null : format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className={styles.secondPage}>
      <SheetTable
        title={t('employee.tab.qualifications')}
        columns={['level', 'title', 'specialisation', 'institution', 'passedYear', 'percent']}
        rows={record.qualifications.map((row) => [
          t(`employee.choice.level.${row.level}`),
          row.title,
          row.specialisation,
          row.institution,
          String(row.passedYear),
          percent(row.percent),
        ])}
      />
      <SheetTable
        title={t('employee.experience.elsewhere')}
        columns={['from', 'to', 'kind', 'organisation', 'position']}
        rows={record.experiences.map((row) => [
          <Day key="from" on={row.fromOn} />,
          <Day key="to" on={row.toOn} />,
          t(`employee.choice.experience.${row.kind}`),
          row.organisation,
          row.position,
        ])}
        foot={[
          [t('employee.field.experienceHere'), length(here)],
          [t('employee.field.experienceTeaching'), length(teaching)],
          [t('employee.field.experienceIndustry'), length(industry)],
          [t('employee.field.experienceTotal'), length(total)],
        ]}
      />
      <SheetTable
        title={t('employee.tab.trainings')}
        columns={['from', 'to', 'days', 'title', 'category', 'part', 'organiser']}
        rows={record.trainings.map((row) => [
          <Day key="from" on={row.fromOn} />,
          <Day key="to" on={row.toOn} />,
          format.number(row.days),
          row.title,
          row.category,
          t(`employee.choice.part.${row.part}`),
          row.organiser,
        ])}
      />
      <SheetTable
        title={t('employee.tab.awards')}
        columns={['on', 'award', 'awardLevel', 'givenBy']}
        rows={record.awards.map((row) => [
          <Day key="on" on={row.givenOn} />,
          row.award,
          t(`employee.choice.awardLevel.${row.level}`),
          row.givenBy,
        ])}
      />
    </div>
  );
}

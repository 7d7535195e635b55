import { useTranslation } from 'react-i18next';
import { listGradedYears } from '../../../../../contract/feedback/final-grades.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { yearName } from '../figures.ts';

/** Notes above the grades: years with results newer than grades, and years with rounds but without grades. */
export function GradesSummary() {
  const { t } = useTranslation();
  const { data } = useCall(listGradedYears, {});
  const years = data?.data ?? [];
  const outdated = years.filter((year) => year.outdated > 0);
  const open = years.filter((year) => year.rounds.length > 0 && year.calculated + year.reviewed + year.published === 0);
  if (outdated.length + open.length === 0) return null;
  const calculate = (academicYear: number) => (
    <ButtonLink size="small" href={to('finalGradeCalculate', {}, { academicYear })}>
      {t('finalGrade.action.calculate')}
    </ButtonLink>
  );
  return (
    <div className={layout.stack}>
      {outdated.map(({ academicYear, outdated: count }) => (
        <Banner key={academicYear} tone="warning" actions={calculate(academicYear)}>
          {t('finalGrade.outdated', { count, year: yearName(academicYear) })}
        </Banner>
      ))}
      {open.map(({ academicYear, rounds }) => (
        <Banner key={academicYear} actions={calculate(academicYear)}>
          {t('finalGrade.open', { count: rounds.length, year: yearName(academicYear) })}
        </Banner>
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { listOwnFinalGrades } from '../../../../../contract/feedback/final-grades.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { StatCard } from '../../../../kit/stat-card.tsx';
import { marginWords, percentWords, yearName } from '../figures.ts';

/** Maximum number of years shown above the list. */
const most = 3;

/** Published final grades of the user, above the results that they are based on. */
export function OwnGrades() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(listOwnFinalGrades, {});
  const grades = (data?.data ?? []).slice(0, most);
  if (grades.length === 0) return null;
  return (
    <div className={layout.tiles}>
      {grades.map(({ id, academicYear, grade, percent, margin, points25, remark }) => (
        <StatCard
          key={id}
          label={t('ownFeedback.finalGrade', { year: yearName(academicYear) })}
          value={grade ?? t('ownFeedback.notEnough')}
          hint={[t('ownFeedback.points', { percent: marginWords(percent, margin, format), points: percentWords(points25, format) }), remark]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { StatCard } from '../../../../kit/stat-card.tsx';
import { to } from '../../../../links.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { useLength } from './use-length.ts';
import { useTrainingDays } from './use-training-days.ts';

/** Key figures: service here and its end, training, and mentees. */
export function Figures({ record }: { record: EmployeeRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const length = useLength();
  const training = useTrainingDays(record.trainingDays);
  const seesStudents = useMay('STUDENT_LIST');
  const { userId, experience, posting, retiresOn, mentees } = record;
  const tab = (key: string) => to('employeeProfile', { userId }, { tab: key });
  return (
    <div className={layout.tiles}>
      <StatCard
        label={t('employee.field.experienceTotal')}
        value={length(experience.total)}
        hint={t('employee.overview.here', { length: length(experience.here) })}
        href={tab('experience')}
      />
      {retiresOn && <StatCard label={t('employee.field.retiresOn')} value={format.date(retiresOn)} hint={<Served record={record} />} />}
      {posting?.untilOn && <StatCard label={t('employee.overview.contractEnds')} value={format.date(posting.untilOn)} />}
      {(record.trainingDays.target !== null || record.trainings.length > 0) && (
        <StatCard label={training.label} value={training.value} hint={training.hint} href={tab('trainings')} />
      )}
      {mentees > 0 && (
        <StatCard label={t('employee.field.mentees')} value={format.number(mentees)} href={seesStudents ? tab('mentees') : undefined} />
      )}
    </div>
  );
}

/** Share of the service until retirement that has elapsed, as a bar and in words. */
function Served({ record: { servedPercent } }: { record: EmployeeRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (servedPercent === null) return null;
  const words = t('employee.overview.served', { share: format.number(servedPercent / 100, { style: 'percent' }) });
  return (
    <>
      {words}
      <ProgressBar label={words} value={servedPercent} max={100} />
    </>
  );
}

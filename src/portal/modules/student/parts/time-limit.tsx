import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../../../contract/student/student.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../kit/banner.tsx';

/** Days before the limit from which the warning is shown. */
const nearDays = 365;
const dayMs = 24 * 60 * 60_000;

/** Warns if a student on roll is near or past the time limit for completing the degree. */
export function TimeLimit({ record: { status, timeLimitOn } }: { record: StudentRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  if (timeLimitOn === null) return null;
  const daysLeft = (Date.parse(timeLimitOn) - now) / dayMs;
  const isOnRoll = status === 'active' || status === 'onBreak';
  if (!isOnRoll || daysLeft > nearDays) return null;
  return (
    <Banner tone={daysLeft < 0 ? 'danger' : 'warning'}>
      {t(daysLeft < 0 ? 'student.detail.limitOver' : 'student.detail.limitNear', { day: format.date(timeLimitOn) })}
    </Banner>
  );
}

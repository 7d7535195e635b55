import { useTranslation } from 'react-i18next';
import type { Policy } from '../../../../../contract/academic/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';

/** Required attendance, and the unit that is counted. */
export function AttendanceRule({ policy: { attendanceRequired, attendanceUnit } }: { policy: Policy }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = format.number(attendanceRequired / 100, { style: 'percent', maximumFractionDigits: 2 });
  return `${share} · ${t(`policy.choice.attendanceUnit.${attendanceUnit}`)}`;
}

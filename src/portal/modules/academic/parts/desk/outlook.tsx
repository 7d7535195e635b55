import { useTranslation } from 'react-i18next';
import type { DeskCourse } from '../../../../../contract/academic/desk-attendance.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { limitOf } from './per-cent.ts';

type Figures = Pick<DeskCourse, 'unit' | 'required' | 'floor' | 'mayMiss' | 'mustAttend' | 'remaining' | 'isReachable'>;

/**
 * Number of classes that a student may still miss or must attend, or a note that the requirement is out of reach. Empty
 * before the first class and after the last. `isShort` selects the wording for tables.
 */
export function Outlook({ of, isShort = false }: { of: Figures; isShort?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { unit, required, floor, mayMiss, mustAttend, remaining, isReachable } = of;
  const limits = { required: limitOf(format, required), floor: limitOf(format, floor) };
  const counted = (count: number) => ({ count, number: format.number(count) });
  if (!isReachable) return isShort ? t('deskAttendance.short.outOfReach', limits) : t('deskAttendance.outOfReach', limits);
  if (remaining === 0 || mustAttend === null) return null;
  if (mustAttend > 0)
    return isShort
      ? t('deskAttendance.short.mustAttend', counted(mustAttend))
      : t(`deskAttendance.mustAttend.${unit}`, counted(mustAttend));
  if (mayMiss === null) return null;
  if (mayMiss >= remaining) return isShort ? t('deskAttendance.short.safe') : t('deskAttendance.mayMiss.all');
  if (isShort) return t('deskAttendance.short.mayMiss', counted(mayMiss));
  return mayMiss === 0 ? t('deskAttendance.mayMiss.none') : t(`deskAttendance.mayMiss.${unit}`, counted(mayMiss));
}

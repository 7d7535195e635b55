import { CalendarPlus, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../../contract/core/calendar.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Toolbar } from '../../../../kit/toolbar.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { mondayOf } from './week-address.ts';

interface Props {
  monday: string;
  onWeek: (monday: string) => void;
  /** Downloads the term as a calendar file; undefined if no section, teacher, room or course is chosen. */
  onCalendar?: (() => Promise<void>) | undefined;
  /** Further choices. */
  children?: ReactNode;
}

/** Choice of the week, with buttons for printing and for the calendar file. */
export function WeekBar({ monday, onWeek, onCalendar, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const calendar = useAct(async () => onCalendar?.(), { onFailed: (problem) => void toast('error', t(`error.${problem}`)) });
  return (
    <Toolbar
      label={t('days.week')}
      end={
        <>
          {onCalendar && (
            <Button icon={CalendarPlus} isBusy={calendar.isBusy} onClick={() => calendar.act()}>
              {t('days.calendarFile')}
            </Button>
          )}
          <Button icon={Printer} onClick={() => window.print()}>
            {t('kind.detail.print')}
          </Button>
        </>
      }
    >
      {children}
      <IconButton icon={ChevronLeft} isMirrored label={t('days.earlier')} onClick={() => onWeek(addDays(monday, -7))} />
      <span>{t('days.range', { from: format.date(monday), to: format.date(addDays(monday, 5)) })}</span>
      <IconButton icon={ChevronRight} isMirrored label={t('days.later')} onClick={() => onWeek(addDays(monday, 7))} />
      <Button disabled={monday === mondayOf(today())} onClick={() => onWeek(mondayOf(today()))}>
        {t('days.thisWeek')}
      </Button>
    </Toolbar>
  );
}

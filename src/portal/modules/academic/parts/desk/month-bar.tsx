import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { addMonths } from '../../../../kit/calendar-days.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Toolbar } from '../../../../kit/toolbar.tsx';

interface Props {
  /** First day of the month. */
  month: string;
  onMonth: (day: string) => void;
}

/** Choice of the month, and a print button. */
export function MonthBar({ month, onMonth }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const isThis = month.slice(0, 7) === today().slice(0, 7);
  return (
    <Toolbar
      label={t('deskDays.month')}
      end={
        <Button icon={Printer} onClick={() => window.print()}>
          {t('kind.detail.print')}
        </Button>
      }
    >
      <IconButton icon={ChevronLeft} isMirrored label={t('deskDays.earlierMonth')} onClick={() => onMonth(addMonths(month, -1))} />
      <span>{format.date(month, { month: 'long', year: 'numeric' })}</span>
      <IconButton icon={ChevronRight} isMirrored label={t('deskDays.laterMonth')} onClick={() => onMonth(addMonths(month, 1))} />
      <Button disabled={isThis} onClick={() => onMonth(today())}>
        {t('deskDays.thisMonth')}
      </Button>
    </Toolbar>
  );
}

import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDayFields } from '../../../../../contract/academic/fields.ts';
import { calendarDays, dayProblems, type TermPage } from '../../../../../contract/academic/terms.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { WeekdayControl } from './weekday-control.tsx';

interface Props {
  term: TermPage;
  onDate: string;
  onClose: () => void;
}

const { kind, title, followsWeekday, degreeId } = calendarDayFields;

/** Kind of a day, for all degrees or for one. An existing entry is changed or removed. */
export function DayDialog({ term, onDate, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const existing = term.days.find((day) => day.onDate === onDate);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'calendarDay',
        fields: { kind, title, followsWeekday, degreeId },
        defaults: {
          kind: existing?.kind ?? 'holiday',
          title: existing?.title ?? null,
          followsWeekday: existing?.followsWeekday ?? null,
          degreeId: existing?.degreeId ?? null,
        },
        controls: { followsWeekday: WeekdayControl },
        isShown: (field, values) => field !== 'followsWeekday' || values['kind'] === 'makeup' || values['kind'] === 'event',
        check: (values) => dayProblems({ ...values, onDate }),
        send: (values) => {
          const body = { ...values, onDate, academicTermId: term.id } as never;
          return existing
            ? change(calendarDays.change, {
                id: existing.id,
                body: { ...(body as object), version: existing.version } as never,
              })
            : change(calendarDays.create, { body });
        },
      }),
    [existing, onDate, term.id],
  );
  const removing = useAct(() => change(calendarDays.remove, { id: existing?.id ?? 0 }), {
    onDone: () => {
      void toast('success', t('calendarDay.removed', { day: format.date(onDate) }));
      onClose();
    },
    onFailed: (problem) => void toast('error', t([`calendarDay.refused.${problem}`, `error.${problem}`])),
  });
  return (
    <RecordDialog
      description={form}
      id={null}
      title={format.date(onDate, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
      deeds={
        existing && (
          <Button variant="quiet" icon={Trash2} isBusy={removing.isBusy} onClick={() => removing.act()}>
            {t('calendarDay.remove')}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

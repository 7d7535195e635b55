import { useTranslation } from 'react-i18next';
import { setGoal, type Goals } from '../../../../../contract/exam/goals.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { inUnits } from './needed-text.ts';
import { plannedSgpa } from './planned.ts';

/** The target SGPA, compared with the SGPA of the target grades. */
export function SgpaGoal({ of }: { of: Goals }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useSmallForm({
    values: { sgpa: of.targetSgpa ?? '' },
    check: ({ sgpa }): Readonly<Record<string, string>> => {
      const typed = sgpa.trim();
      if (typed === '') return {};
      if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return { sgpa: 'notANumber' };
      return inUnits(typed, 2) > 1000 ? { sgpa: 'outOfRange' } : {};
    },
    send: ({ sgpa }) =>
      change(setGoal, { body: { semesterCourseId: null, targetGrade: null, targetSgpa: sgpa.trim() === '' ? null : Number(sgpa) } }),
    onDone: () => void toast('success', t('examGoals.saved')),
  });
  const wrong = form.wrong['sgpa'] ?? form.wrong['targetSgpa'];
  const planned = plannedSgpa(of);
  const points = (hundredths: number) => format.number(hundredths / 100, { minimumFractionDigits: 2 });
  return (
    <Card title={t('examGoals.sgpa.target')} level={3}>
      <form className={layout.stack} noValidate onSubmit={form.submit}>
        <Field label={t('examGoals.sgpa.target')} hint={t('examGoals.sgpa.hint')} error={wrong && t(`field.${wrong}`)}>
          <NumberInput isDecimal {...form.bind('sgpa')} />
        </Field>
        <div className={layout.row}>
          <Button type="submit" size="small" isBusy={form.isBusy}>
            {t('examGoals.sgpa.save')}
          </Button>
        </div>
        {planned && (
          <p>
            {planned.without === 0
              ? t('examGoals.sgpa.planned', { sgpa: points(planned.sgpa) })
              : t('examGoals.sgpa.partly', { sgpa: points(planned.sgpa), count: planned.without })}{' '}
            {of.targetSgpa !== null &&
              t(planned.sgpa >= inUnits(of.targetSgpa, 2) ? 'examGoals.sgpa.reached' : 'examGoals.sgpa.missed', {
                target: points(inUnits(of.targetSgpa, 2)),
              })}
          </p>
        )}
      </form>
    </Card>
  );
}

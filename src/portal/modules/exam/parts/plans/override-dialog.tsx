import { useTranslation } from 'react-i18next';
import { overrideResult, type PlanResult } from '../../../../../contract/exam/plans.ts';
import { change } from '../../../../api/use-change.ts';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';

interface Props {
  planId: number;
  result: PlanResult;
  onClose: () => void;
}

const decimal = /^\d{1,3}([.,]\d{1,2})?$/;

/** Sets the final mark of a student by hand, with the reason. An empty mark restores the computed one. */
export function OverrideDialog({ planId, result: { studentId, name, finalMark, overrideReason }, onClose }: Props) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { finalMark: finalMark ?? '', reason: overrideReason ?? '' },
    check: (values): Readonly<Record<string, string>> => ({
      ...(values.finalMark.trim() !== '' && !decimal.test(values.finalMark.trim()) && { finalMark: 'notANumber' }),
      ...(values.reason.trim().length < 3 && { reason: 'required' }),
    }),
    send: (values) => {
      const typed = values.finalMark.trim().replace(',', '.');
      const body = { finalMark: typed === '' ? null : Number(typed), reason: values.reason.trim() };
      return change(overrideResult, { id: planId, studentId, body });
    },
    onDone: () => {
      void toast('success', t('internalCourses.done.override'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('internalCourses.override', { name })}
      submitLabel={t('internalCourses.action.override')}
      isBusy={form.isBusy}
      failure={form.problem && t(`error.${form.problem}`)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field
        label={t('internalCourses.final')}
        hint={t('internalCourses.overrideHint')}
        error={form.wrong['finalMark'] && t(`field.${form.wrong['finalMark']}`)}
      >
        <TextInput {...form.bind('finalMark')} inputMode="decimal" data-autofocus="" />
      </Field>
      <Field label={t('internalCourses.reason')} error={form.wrong['reason'] && t(`field.${form.wrong['reason']}`)} isRequired>
        <TextInput {...form.bind('reason')} maxLength={500} />
      </Field>
    </FormDialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../kit/field.tsx';
import { FormDialog, type FormDialogProps } from '../../kit/form-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { useSmallForm } from '../../kit/use-small-form.ts';

export interface ReasonDialogProps extends Pick<
  FormDialogProps,
  'title' | 'submitLabel' | 'cancelLabel' | 'isDanger' | 'isAlert' | 'onClose'
> {
  /** Of the field. */
  label: string;
  hint?: string;
  /** Without one the change may stand by itself. */
  isReasonRequired?: boolean;
  /** Fewer letters are not sent, for whoever does it cannot say so here. */
  shortest?: number;
  /** What will happen. */
  children?: ReactNode;
  /** Does it; a thrown ApiError is said in the dialog, which then stays. */
  onReason: (reason: string) => Promise<unknown>;
  /** What a refusal is called, by its code. */
  refusal?: (code: string) => string;
}

/** A decision that is kept with its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, isReasonRequired = true, shortest = 1, children, onReason, refusal, ...dialog } = props;
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { reason: '' },
    check: ({ reason }): Readonly<Record<string, string>> =>
      isReasonRequired && reason.trim().length < shortest ? { reason: reason.trim() === '' ? 'required' : 'tooShort' } : {},
    send: ({ reason }) => onReason(reason.trim()),
    onDone: dialog.onClose,
  });
  // Whatever field was refused, it is the only one here.
  const problem = Object.values(form.wrong)[0];
  return (
    <FormDialog
      {...dialog}
      isBusy={form.isBusy}
      failure={form.problem && (refusal?.(form.problem) ?? t(`error.${form.problem}`))}
      onSubmit={form.submit}
    >
      {children}
      <Field label={label} hint={hint} error={problem && t(`field.${problem}`)} isRequired={isReasonRequired}>
        <TextInput {...form.bind('reason')} maxLength={200} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}

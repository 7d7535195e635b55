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
  /** Label of the reason field. */
  label: string;
  hint?: string;
  /** False makes the reason optional. */
  isReasonRequired?: boolean;
  /** Minimum length of the reason. */
  shortest?: number;
  /** Explains the consequences. */
  children?: ReactNode;
  /** Performs the action. An ApiError is shown in the dialog, which then stays open. */
  onReason: (reason: string) => Promise<unknown>;
  /** Text of a refusal by its code. */
  refusal?: (code: string) => string;
}

/** A dialog for a decision with a recorded reason. */
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
  // A field error can only belong to the single field.
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

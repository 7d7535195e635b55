import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, type FormDialogProps } from '../../../../kit/form-dialog.tsx';
import { useSmallForm } from '../../../../kit/use-small-form.ts';

interface Props extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'isDanger' | 'onClose'> {
  /** Runs the action. An ApiError is shown in the dialog, which then stays open. */
  onSure: () => Promise<unknown>;
  /** Consequences of the action. */
  children: ReactNode;
}

/** Dialog that asks only for confirmation, without fields. */
export function SureDialog({ onSure, children, ...dialog }: Props) {
  const { t } = useTranslation();
  const form = useSmallForm({ values: {}, check: () => ({}), send: onSure, onDone: dialog.onClose });
  return (
    <FormDialog {...dialog} isBusy={form.isBusy} failure={form.problem && t(`error.${form.problem}`)} onSubmit={form.submit}>
      {children}
    </FormDialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, type FormDialogProps } from '../../../../kit/form-dialog.tsx';
import { useSmallForm } from '../../../../kit/use-small-form.ts';

interface Props extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'isDanger' | 'onClose'> {
  /** Does it; a thrown ApiError is said in the dialog, which then stays. */
  onSure: () => Promise<unknown>;
  /** What will happen. */
  children: ReactNode;
}

/** A deed that asks for nothing but a yes. */
export function SureDialog({ onSure, children, ...dialog }: Props) {
  const { t } = useTranslation();
  const form = useSmallForm({ values: {}, check: () => ({}), send: onSure, onDone: dialog.onClose });
  return (
    <FormDialog {...dialog} isBusy={form.isBusy} failure={form.problem && t(`error.${form.problem}`)} onSubmit={form.submit}>
      {children}
    </FormDialog>
  );
}

import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { SaveButton } from './save-button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import * as layout from './layout.css.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'isBusy' | 'isAlert' | 'width' | 'onClose'> {
  submitLabel: string;
  /** Label of the cancel button, if "Cancel" would be ambiguous. */
  cancelLabel?: string;
  /** Closing cancels the running request. By default the dialog stays open until the request is finished. */
  canGiveUp?: boolean;
  /** The action deletes or discards data. */
  isDanger?: boolean;
  /** The reason for a refusal, above the fields. */
  failure?: string | false | null | undefined;
  onSubmit: () => unknown;
  /** The fields, stacked. */
  children: ReactNode;
}

/** A dialog with a few fields, submitted by its button or Enter. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, cancelLabel, isDanger = false, canGiveUp = false, failure, onSubmit, children, ...dialog } = props;
  const { isBusy = false, onClose } = dialog;
  const isLocked = isBusy && !canGiveUp;
  const { t } = useTranslation();
  const id = useId();
  // A destructive action has no keyboard shortcut.
  const Save = isDanger ? Button : SaveButton;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      isBusy={isLocked}
      isOpen
      footer={
        <>
          <Button onClick={onClose} disabled={isLocked}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Save type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {submitLabel}
          </Save>
        </>
      }
    >
      <form id={id} className={layout.stack} onSubmit={submit} noValidate autoComplete="off">
        {failure && <Banner tone="danger">{failure}</Banner>}
        {children}
      </form>
    </Dialog>
  );
}

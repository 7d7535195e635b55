import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { SaveButton } from './save-button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import * as layout from './layout.css.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'isBusy' | 'isAlert' | 'width' | 'onClose'> {
  submitLabel: string;
  /** The way back, where "Cancel" could be taken for what is submitted. */
  cancelLabel?: string;
  /** What is on its way is given up by closing; else the dialog stays until it has arrived. */
  canGiveUp?: boolean;
  /** Something is lost by it. */
  isDanger?: boolean;
  /** Why it was refused, above the fields. */
  failure?: string | false | null | undefined;
  onSubmit: () => unknown;
  /** The fields, under each other. */
  children: ReactNode;
}

/** A few fields in a dialog, sent by its button or by Enter. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, cancelLabel, isDanger = false, canGiveUp = false, failure, onSubmit, children, ...dialog } = props;
  const { isBusy = false, onClose } = dialog;
  const isLocked = isBusy && !canGiveUp;
  const { t } = useTranslation();
  const id = useId();
  // What is lost by it is not done by two keys.
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

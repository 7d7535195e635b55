import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { TextInput } from '../../kit/text-input.tsx';

export interface UndoDialogProps {
  /** How many rows go. */
  count: number;
  isBusy?: boolean | undefined;
  error?: string | undefined;
  onClose: () => void;
  onUndo: (reason: string) => void;
}

const shortest = 3;

/** Taking a whole upload back asks why: the reason stands in the trail. */
export function UndoDialog({ count, isBusy = false, error, onClose, onUndo }: UndoDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isShort = reason.trim().length < shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isShort && !isBusy) onUndo(reason.trim());
  };
  return (
    <Dialog
      isOpen
      isAlert
      title={t('kind.upload.undoTitle', { count })}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant="danger" isBusy={isBusy}>
            {t('kind.upload.undo')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={layout.stack} onSubmit={submit}>
        <p>{t('kind.upload.undoText')}</p>
        <Field
          label={t('kind.upload.reason')}
          isRequired
          error={error ?? (isTried && isShort ? t('field.required') : undefined)}
        >
          <TextInput value={reason} onValue={setReason} maxLength={200} autoComplete="off" data-autofocus="" />
        </Field>
      </form>
    </Dialog>
  );
}

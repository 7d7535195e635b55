import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { FieldError } from './field-error.tsx';
import * as styles from './overlay.css.ts';
import { TextInput } from './text-input.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question: "Delete the batch 2026–30?" */
  title: string;
  /** The action: "Delete batch". */
  confirmLabel: string;
  /** Further consequences. */
  children?: ReactNode;
  /** Data that will be permanently lost, named and counted. */
  loss?: ReactNode;
  isDanger?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** The action was refused for a lasting reason, so it cannot be retried. */
  isRefused?: boolean;
  /** An alternative, beside the cancel button. */
  instead?: ReactNode;
  /** The error of a failed action; the dialog stays open. */
  error?: string | undefined;
  /** Text that must be typed first: the record’s name or number. For irreversible actions. */
  typed?: string | undefined;
}

/**
 * Asks before an action, by default a destructive one. The cancel button comes first and has the focus, unless a text
 * must be typed.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const {
    onClose,
    onConfirm,
    title,
    confirmLabel,
    children,
    loss,
    isDanger = true,
    isBusy = false,
    isRefused = false,
    instead,
    error,
    typed,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const isAllowed = !isRefused && (typed === undefined || text.trim() === typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAllowed && !isBusy) onConfirm();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      isAlert={isDanger}
      describedBy={`${id}-body`}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy} data-autofocus={typed === undefined ? '' : undefined}>
            {t('common.cancel')}
          </Button>
          {instead}
          <Button type="submit" form={`${id}-form`} variant={isDanger ? 'danger' : 'primary'} disabled={!isAllowed} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles.stack} noValidate onSubmit={submit}>
        <div id={`${id}-body`} className={styles.stack}>
          {children && <div>{children}</div>}
          {loss && <div className={styles.loss}>{loss}</div>}
        </div>
        {typed !== undefined && (
          <Field label={t('common.confirm.type', { text: typed })}>
            <TextInput value={text} onValue={setText} autoComplete="off" spellCheck={false} data-autofocus="" />
          </Field>
        )}
        <div role="alert">
          <FieldError id={`${id}-error`} text={error} />
        </div>
      </form>
    </Dialog>
  );
}

import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import * as styles from './overlay.css.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape or the close button; the caller decides and sets `isOpen` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the cancel button first. */
  footer?: ReactNode;
  width?: 'wide' | 'full' | undefined;
  /** While saving, the dialog stays open. */
  isBusy?: boolean | undefined;
  /** The dialog interrupts with a warning that requires an answer. */
  isAlert?: boolean | undefined;
  describedBy?: string | undefined;
}

/** A dialog for a decision. For editing, use a page or a Sheet. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, footer, width, isBusy = false, isAlert = false, describedBy }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const modal = useModal({ onClose, isLocked: isBusy, closesOutside: false });
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      data-width={width}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <IconButton icon={X} label={t('common.close')} onClick={onClose} disabled={isBusy} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && (
        <div className={styles.foot} data-foot="">
          {footer}
        </div>
      )}
    </dialog>
  );
}

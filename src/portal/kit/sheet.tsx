import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import * as styles from './overlay.css.ts';
import { useModal } from './use-modal.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  side?: 'start' | 'end' | undefined;
  /** `menu` is the sidebar’s width on phones, 280 px. */
  width?: 'menu' | 'wide' | undefined;
  isBusy?: boolean | undefined;
  /** Set to false if a press outside would lose input. */
  closesOutside?: boolean | undefined;
  /** The content has its own head and padding; the title is only for screen readers. */
  isBare?: boolean | undefined;
  className?: string | undefined;
}

/** A modal drawer at the side: the menu on phones, a form beside its list. */
export function Sheet(props: SheetProps) {
  return props.isOpen ? <OpenSheet {...props} /> : null;
}

function OpenSheet(props: SheetProps) {
  const { onClose, title, children, footer, side = 'end', width, isBusy = false, closesOutside = true, isBare = false, className } = props;
  const { t } = useTranslation();
  const id = useId();
  const modal = useModal({ onClose, isLocked: isBusy, closesOutside });
  return (
    <dialog
      {...modal}
      className={classNames(styles.sheet, styles.sheetMotion, className)}
      data-side={side}
      data-width={width}
      aria-labelledby={id}
      tabIndex={-1}
    >
      {isBare ? (
        <VisuallyHidden id={id}>{title}</VisuallyHidden>
      ) : (
        <div className={styles.head}>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          <IconButton icon={X} label={t('common.close')} onClick={onClose} disabled={isBusy} />
        </div>
      )}
      <div className={styles.body} data-flush={isBare ? '' : undefined}>
        {children}
      </div>
      {footer && (
        <div className={styles.foot} data-foot="">
          {footer}
        </div>
      )}
    </dialog>
  );
}

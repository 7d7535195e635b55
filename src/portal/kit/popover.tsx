import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import * as styles from './overlay.css.ts';
import { useDropdown } from './use-dropdown.ts';

/** Props for the button that opens the panel. */
export interface PopoverButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps {
  label: string;
  button: (props: PopoverButtonProps) => ReactNode;
  /** Content of the panel; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end' | undefined;
  width?: '18rem' | '24rem' | '44rem' | undefined;
  /** The content has its own padding, such as a list of notifications. */
  isFlush?: boolean | undefined;
}

/** A panel under a button for content other than a menu: filters, columns, notifications. Tab moves through it. */
export function Popover({ label, button: renderButton, children, align = 'end', width, isFlush = false }: PopoverProps) {
  const { id, isOpen, button, popup, send } = useDropdown(align);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === popup.current) event.preventDefault();
  };
  return (
    <>
      {renderButton({
        ref: button,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => send({ type: 'toggle' }),
      })}
      {isOpen && (
        <div
          ref={popup}
          id={id}
          role="group"
          aria-label={label}
          className={styles.popup}
          data-width={width}
          data-chrome=""
          onKeyDown={press}
        >
          {isFlush ? (
            children(() => send({ type: 'choose' }))
          ) : (
            <div className={styles.popupBody}>{children(() => send({ type: 'choose' }))}</div>
          )}
        </div>
      )}
    </>
  );
}

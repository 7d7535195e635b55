import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import * as styles from './overlay.css.ts';
import { useDropdown } from './use-dropdown.ts';

/** Spread over the button that opens the panel. */
export interface PopoverButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps {
  label: string;
  button: (props: PopoverButtonProps) => ReactNode;
  /** The panel's content; `close` puts the focus back on the button. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end' | undefined;
  width?: '18rem' | '24rem' | '44rem' | undefined;
  /** The content has its own edges, as a list of notices. */
  isFlush?: boolean | undefined;
}

/** A panel under a button for anything that is no list of commands: filters, columns, notices. Tab goes through it. */
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

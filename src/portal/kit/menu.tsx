import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { MenuItem, type MenuEntry } from './menu-item.tsx';
import { moveInMenu } from './menu-keys.ts';
import * as styles from './overlay.css.ts';
import { useDropdown } from './use-dropdown.ts';

/** Props for the button that opens the menu. */
export interface MenuButtonProps {
  id: string;
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** Label of the list for screen readers. */
  label: string;
  entries: readonly MenuEntry[];
  /** `(button) => <IconButton {...button} icon={…} label={…} />` */
  button: (props: MenuButtonProps) => ReactNode;
  /** Above the list, not part of it: the user’s name and role. */
  header?: ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Fits its content by default; the user menu uses 18rem (spec: w-72). */
  width?: '18rem' | '24rem' | undefined;
  columns?: 2 | undefined;
}

/**
 * A menu under a button: arrows, Home and End, first letters, Escape. Tab and a press outside close it. Escape and a
 * choice return the focus to the button.
 */
export function Menu({ label, entries, button: renderButton, header, align = 'end', width, columns }: MenuProps) {
  const { id, isOpen, button, popup, send } = useDropdown(align);
  const list = useRef<HTMLDivElement>(null);
  const opensAtEnd = useRef(false);

  useEffect(() => {
    if (!isOpen) return;
    const items = list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    const first = opensAtEnd.current ? items?.[items.length - 1] : (chosen ?? items?.[0]);
    first?.focus({ preventScroll: first !== chosen });
    opensAtEnd.current = false;
  }, [isOpen]);

  const openByArrow = (event: KeyboardEvent) => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    opensAtEnd.current = event.key === 'ArrowUp';
    send({ type: 'toggle' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      // Continues from the button, because the list with the focus is about to be removed.
      button.current?.focus();
      send({ type: 'leave' });
    } else if (list.current) moveInMenu(event, list.current);
  };
  return (
    <>
      {renderButton({
        id: `${id}-button`,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => send({ type: 'toggle' }),
        onKeyDown: openByArrow,
      })}
      {isOpen && (
        <div ref={popup} className={styles.popup} data-width={width} data-chrome="">
          {header && <div className={styles.popupHead}>{header}</div>}
          <div
            ref={list}
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            className={classNames(styles.list)}
            data-columns={columns}
            onKeyDown={press}
          >
            {entries.map((entry) => (
              <MenuItem key={entry.key} entry={entry} onChosen={() => send({ type: 'choose' })} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

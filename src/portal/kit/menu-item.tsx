import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';
import * as styles from './overlay.css.ts';

interface Words {
  key: string;
  label: string;
  icon?: LucideIcon | undefined;
  isIconMirrored?: boolean | undefined;
  /** At the end of the line: a keyboard shortcut, a count. */
  hint?: ReactNode;
  isDisabled?: boolean | undefined;
}

/** Entries of a menu: an action, a link, an option, a heading or a separator. */
export type MenuEntry =
  | (Words & { kind: 'action'; onChoose: () => void; isDanger?: boolean | undefined })
  | (Words & { kind: 'link'; href: string; isCurrent?: boolean | undefined })
  | (Words & {
      kind: 'choice';
      onChoose: () => void;
      isChecked: boolean;
      /** The language of the label, if different from the page’s. */
      lang?: string | undefined;
    })
  | { kind: 'separator'; key: string }
  | { kind: 'heading'; key: string; label: string };

/** One entry of a menu. The menu closes first, so that an opened dialog finds the focus on the button. */
export function MenuItem({ entry, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  if (entry.kind === 'separator') return <div role="separator" className={styles.separator} />;
  if (entry.kind === 'heading')
    return (
      <div role="presentation" className={styles.groupLabel}>
        {entry.label}
      </div>
    );
  const content = (
    <>
      {entry.icon && <Icon of={entry.icon} isMirrored={entry.isIconMirrored} />}
      <span className={styles.itemLabel} lang={entry.kind === 'choice' ? entry.lang : undefined}>
        {entry.label}
      </span>
      {entry.hint && <span className={styles.itemHint}>{entry.hint}</span>}
      {entry.kind === 'choice' && entry.isChecked && <Icon of={Check} size={16} />}
    </>
  );
  const common = { className: styles.item, tabIndex: -1, 'aria-disabled': entry.isDisabled || undefined };
  if (entry.kind === 'link' && !entry.isDisabled)
    return (
      <Link {...common} role="menuitem" href={entry.href} aria-current={entry.isCurrent ? 'page' : undefined} onClick={onChosen}>
        {content}
      </Link>
    );
  const choose = () => {
    if (entry.isDisabled || entry.kind === 'link') return;
    onChosen();
    entry.onChoose();
  };
  return (
    <button
      type="button"
      {...common}
      role={entry.kind === 'choice' ? 'menuitemradio' : 'menuitem'}
      aria-checked={entry.kind === 'choice' ? entry.isChecked : undefined}
      data-danger={entry.kind === 'action' && entry.isDanger ? '' : undefined}
      onClick={choose}
    >
      {content}
    </button>
  );
}

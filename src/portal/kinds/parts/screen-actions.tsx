import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import { useCompact } from '../../kit/use-compact.ts';

/** An action in the head of a screen: a link or a button. */
export type ScreenAction = {
  key: string;
  label: string;
  icon: LucideIcon;
  isPrimary?: boolean | undefined;
} & (
  | { href: string }
  | {
      onChoose: () => void;
      /** Shows only the icon, except in the menu. */
      isDrawn?: boolean | undefined;
    }
);

/** Maximum number of buttons on wide screens and phones. If there are more actions, the last place is a menu. */
const mostBeside = { wide: 5, phone: 2 };

/**
 * The actions in the head of a screen. Limited in number, primary actions first, so that they do not push the screen’s
 * content out of sight.
 */
export function ScreenActions({ actions }: { actions: readonly ScreenAction[] }) {
  const { t } = useTranslation();
  const isCompact = useCompact();
  const most = isCompact ? mostBeside.phone : mostBeside.wide;
  if (actions.length <= most) return actions.map((action) => <Action key={action.key} action={action} />);
  const sorted = [...actions.filter(({ isPrimary }) => isPrimary), ...actions.filter(({ isPrimary }) => !isPrimary)];
  const [beside, others] = [sorted.slice(0, most - 1), sorted.slice(most - 1)];
  return (
    <>
      {beside.map((action) => (
        <Action key={action.key} action={action} />
      ))}
      <Menu
        label={t('kind.action.more')}
        entries={others.map(({ isPrimary: _, ...action }) =>
          'href' in action ? { ...action, kind: 'link' } : { ...action, kind: 'action' },
        )}
        button={(button) => (
          <Button {...button} icon={Ellipsis}>
            {t('kind.action.more')}
          </Button>
        )}
      />
    </>
  );
}

function Action({ action }: { action: ScreenAction }) {
  const { label, icon, isPrimary } = action;
  const variant = isPrimary ? 'primary' : 'secondary';
  if ('href' in action)
    return (
      <ButtonLink href={action.href} icon={icon} variant={variant}>
        {label}
      </ButtonLink>
    );
  if (action.isDrawn) return <IconButton icon={icon} label={label} onClick={action.onChoose} />;
  return (
    <Button icon={icon} variant={variant} onClick={action.onChoose}>
      {label}
    </Button>
  );
}

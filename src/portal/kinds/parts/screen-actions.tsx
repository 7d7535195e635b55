import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import { useCompact } from '../../kit/use-compact.ts';

/** Something to do from the head of a screen: somewhere to go, or something to do at once. */
export type ScreenAction = {
  key: string;
  label: string;
  icon: LucideIcon;
  isPrimary?: boolean | undefined;
} & (
  | { href: string }
  | {
      onChoose: () => void;
      /** Where there is room, its drawing alone says what it is. */
      isDrawn?: boolean | undefined;
    }
);

/** So many stand beside each other, wide and on a phone; of more, the last place is a menu of the others. */
const mostBeside = { wide: 5, phone: 2 };

/** What can be done from the head of a screen, the chief thing first: it must not push the screen itself out of sight. */
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

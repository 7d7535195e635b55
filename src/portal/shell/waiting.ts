import { home, type HomeCard } from '../../contract/core/home.ts';
import { useCall } from '../api/use-call.ts';
import { isMissing, routeAt } from '../navigation.ts';
import { mayPass, usePermissions } from '../session/use-permissions.ts';
import { useIsHeld } from '../session/use-session.ts';
import { useUser } from '../session/use-user.ts';
import { useHomeFaces } from './use-home-faces.ts';

/** The home page’s counts and lists. Not loaded while the password must be changed or a second factor set up. */
export function useHome() {
  const isHeld = useIsHeld();
  return useCall(home, {}, { enabled: !isHeld });
}

/** Cards that count tasks waiting for this user. */
export const waitingIn = (cards: readonly HomeCard[]): readonly HomeCard[] => cards.filter(({ waits }) => waits);

/** Link of a card, if its screen exists and this user may open it. */
export function useCardHref(): (card: HomeCard) => string | undefined {
  const user = useUser();
  const opened = useOpenHref();
  const { cards } = useHomeFaces();
  return ({ key, query }) => (user ? opened(cards[key]?.href?.(query, user)) : undefined);
}

/** A link, if its screen exists and this user may open it. */
export function useOpenHref(): (href: string | undefined) => string | undefined {
  const held = usePermissions();
  return (href) => {
    if (held === null || href === undefined) return undefined;
    const match = routeAt(new URL(href, location.href).pathname);
    return match && !isMissing(match.route) && mayPass(match.route.gate, held) ? href : undefined;
  };
}

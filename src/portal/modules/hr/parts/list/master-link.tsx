import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import type { Href } from '../../../../route.ts';

interface Props {
  /** Null without a post. */
  name: string | null;
  href: Href;
}

/** A master of a row: its screen for who keeps the masters, its plain name for everyone else, whose list this is. */
export function MasterLink({ name, href }: Props) {
  return (
    name && (
      <OpenLink href={href} may="Employee_Master">
        {name}
      </OpenLink>
    )
  );
}

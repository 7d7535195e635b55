import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import type { Href } from '../../../../route.ts';

interface Props {
  /** Null without a post. */
  name: string | null;
  href: Href;
}

/** A master of a row: a link to its screen for users who maintain masters, else its name. */
export function MasterLink({ name, href }: Props) {
  return (
    name && (
      <OpenLink href={href} may="Employee_Master">
        {name}
      </OpenLink>
    )
  );
}

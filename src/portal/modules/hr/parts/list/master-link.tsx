import { OpenLink } from '../../../../kinds/parts/open-link.tsx';
import type { Href } from '../../../../route.ts';

interface Props {
  /** Null without a post. */
  name: string | null;
  href: Href;
}

/** Name of a master record such as a designation, linked for users who may open masters. */
export function MasterLink({ name, href }: Props) {
  return name && <OpenLink href={href}>{name}</OpenLink>;
}

import type { ComponentType } from 'react';
import type { ScreenProps, Screens } from '../../route.ts';

type Loaded = Record<'List' | 'Form' | 'View', ComponentType<ScreenProps>>;

/** The addresses of a master's screens, which lie in one file: its list, and below it `/add`, `/edit/:id`, `/view/:id`. */
export function masterRoutes(path: string, load: () => Promise<Loaded>): Screens {
  const form = async () => ({ Screen: (await load()).Form });
  return {
    [path]: async () => ({ Screen: (await load()).List }),
    [`${path}/add`]: form,
    [`${path}/edit/:id`]: form,
    [`${path}/view/:id`]: async () => ({ Screen: (await load()).View }),
  };
}

/** The address of a master that is edited in place. */
export function listRoute(path: string, load: () => Promise<Pick<Loaded, 'List'>>): Screens {
  return { [path]: async () => ({ Screen: (await load()).List }) };
}

import { use } from 'react';
import { loadHomes, type HomeFaces } from '../home-faces.ts';

/** How cards and notifications are shown; suspends until the modules have said it. */
export const useHomeFaces = (): HomeFaces => use(loadHomes());

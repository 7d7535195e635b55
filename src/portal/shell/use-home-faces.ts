import { use } from 'react';
import { allHomes, loadHomes, type HomeFaces } from '../home-faces.ts';

/** How cards and notifications are shown; suspends until the modules have said it. */
export const useHomeFaces = (): HomeFaces => allHomes() ?? use(loadHomes());

import { use } from 'react';
import { loadHomes, type HomeFaces } from '../home-faces.ts';

/** Icons, texts and links of the home page’s cards, lists and notifications. Suspends until they are loaded. */
export const useHomeFaces = (): HomeFaces => use(loadHomes());

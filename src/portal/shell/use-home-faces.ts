import { use } from 'react';
import { loadHomes, type HomeFaces } from '../home-faces.ts';

/** The faces of cards and notifications; suspends until they are loaded. */
export const useHomeFaces = (): HomeFaces => use(loadHomes());

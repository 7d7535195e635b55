import { lazy } from 'react';
import { codeOrFail } from '../code-missing.ts';
import { loadHomes } from '../home-faces.ts';

/** The start page of somebody who is signed in; a list is no start page, and must not wait for its code. */
export const Home = lazy(
  codeOrFail(async () => {
    void loadHomes(); // on its way beside the screen that will wait for it
    return (await import('./home-screen.tsx')).HomeScreen;
  }),
);

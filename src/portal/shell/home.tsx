import { lazy } from 'react';
import { codeOrFail } from '../code-missing.ts';

/** The start page of somebody who is signed in; a list is no start page, and must not wait for its code. */
export const Home = lazy(codeOrFail(async () => (await import('./home-screen.tsx')).HomeScreen));

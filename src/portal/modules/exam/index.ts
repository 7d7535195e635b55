import type { Screens } from '../../route.ts';

/** The screens of this module that exist, by their path in the route table. */
export const screens: Screens = {};

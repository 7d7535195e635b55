/**
 * True on a device for touch, where focusing a field opens a keyboard that hides much of the page. A page then focuses
 * no field by itself.
 */
export const hasScreenKeyboard = (): boolean => !matchMedia('(pointer: fine)').matches;

import { createContext, use } from 'react';

/** Overlays of the page that can be opened from several places. */
export interface Overlays {
  /** Opens the palette, optionally with a query typed elsewhere. */
  openPalette: (query?: string) => void;
  openSettings: () => void;
}

const OverlaysContext = createContext<Overlays>({ openPalette: () => {}, openSettings: () => {} });

/** Provided by the frame. */
export const OverlaysProvider = OverlaysContext;

export const useOverlays = (): Overlays => use(OverlaysContext);

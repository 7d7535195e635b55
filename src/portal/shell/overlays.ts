import { createContext, use } from 'react';

/** What lies over the page and is opened from several places. */
export interface Overlays {
  /** Opens the palette, with a query when one was typed elsewhere. */
  openPalette: (query?: string) => void;
  openSettings: () => void;
}

const OverlaysContext = createContext<Overlays>({ openPalette: () => {}, openSettings: () => {} });

/** Given by the frame. */
export const OverlaysProvider = OverlaysContext;

export const useOverlays = (): Overlays => use(OverlaysContext);

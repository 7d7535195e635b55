import { warmAddress, warmScreen } from './warm-screen.ts';

/**
 * Preloads the targets of links. Hovering or focusing loads the code of the screen. Pressing also loads its data,
 * because the click follows about 0.1 s later. Data is not loaded on hovering, or moving the pointer across a list
 * would load every record. Returns a function to stop.
 */
export function followLinks(): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true, capture: true };
  const on = (type: 'pointerover' | 'focusin' | 'pointerdown', warm: (address: URL) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
        if (link && link.href !== location.href) warm(new URL(link.href));
      },
      options,
    );
  on('pointerover', ({ pathname }) => void warmScreen(pathname));
  on('focusin', ({ pathname }) => void warmScreen(pathname));
  on('pointerdown', ({ pathname, search }) => void warmAddress({ path: pathname, search }));
  return () => stop.abort();
}

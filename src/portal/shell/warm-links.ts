import { warmAddress, warmScreen } from './warm-screen.ts';

/**
 * Links are followed before they are pressed: pointed at or reached by keyboard, the code of their screen is fetched;
 * at the press, which ends a tenth of a second later, its data too. Data is not asked at pointing, or a pointer on its
 * way through a list would read every record. Answers how to stop.
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

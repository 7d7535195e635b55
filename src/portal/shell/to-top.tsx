import { useSyncExternalStore } from 'react';
import { ScrollToTop } from '../kit/scroll-to-top.tsx';

/** Scroll distance from which the button is shown (spec §9). */
const thresholdPx = 50;

/** The button back to the top, shown past 50 px. */
export function ToTop() {
  const isVisible = useSyncExternalStore(subscribe, isPast, () => false);
  const goUp = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return <ScrollToTop isVisible={isVisible} onPress={goUp} />;
}

const isPast = () => scrollY > thresholdPx;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

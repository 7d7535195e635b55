import temml from 'temml';
import { useEffect, useRef } from 'react';

/**
 * A formula of TeX as MathML, which browsers draw and read aloud by themselves. What cannot be read is shown as it was
 * typed. Commands that load or link are off: a question may come from anybody's clipboard.
 */
export function Formula({ tex, isDisplay }: { tex: string; isDisplay: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!box.current) return;
    try {
      temml.render(tex, box.current, { displayMode: isDisplay, throwOnError: true, trust: false, maxSize: [20, 20], maxExpand: 200 });
    } catch {
      box.current.textContent = `$${tex}$`;
    }
  }, [tex, isDisplay]);
  return <span ref={box} dir="ltr" />;
}

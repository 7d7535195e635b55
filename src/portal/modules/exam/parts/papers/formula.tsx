import temml from 'temml';
import { useEffect, useRef } from 'react';

/**
 * A TeX formula as MathML, which browsers render and read aloud natively. Invalid formulae are shown as typed. Commands
 * that load or link are off, as a question may be pasted from any source.
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

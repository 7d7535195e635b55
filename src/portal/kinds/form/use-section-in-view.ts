import { useEffect, useState } from 'react';

export const sectionId = (key: string) => `section-${key}`;

/** Just below the position of a section after following its link, in pixels from the top of the window. */
const readingLine = 120;

/**
 * The visible section of a long form: the last one that starts above the reading line, or the last one at the end of
 * the page.
 */
export function useSectionInView(keys: readonly string[]): string | undefined {
  const [inView, setInView] = useState(keys[0]);
  const all = keys.join();
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const sections = all.split(',');
      const begun = sections.filter((key) => topOf(key) <= readingLine);
      // The last sections may be too short to reach the line.
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
      setInView(isAtEnd ? sections.at(-1) : (begun.at(-1) ?? sections[0]));
    };
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    later();
    document.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [all]);
  return inView;
}

const topOf = (key: string) => document.getElementById(sectionId(key))?.getBoundingClientRect().top ?? Infinity;

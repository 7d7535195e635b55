import { useEffect, useState } from 'react';

export const sectionId = (key: string) => `section-${key}`;

/** Just below where a section comes to lie when its link is followed, in pixels from the top of the window. */
const readingLine = 120;

/** The section of a long form that is in view: the last that has begun above the reading line, or the last of all. */
export function useSectionInView(keys: readonly string[]): string | undefined {
  const [inView, setInView] = useState(keys[0]);
  const all = keys.join();
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const sections = all.split(',');
      const begun = sections.filter((key) => topOf(key) <= readingLine);
      // The last ones may be too short to reach the line.
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

import { useEffect } from 'react';

/** Page setup of a poster: portrait, without the margin texts of a report. */
export function usePosterPaper(size: 'A4' | 'A3'): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${size} portrait; margin: 18mm }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [size]);
}

import { useEffect } from 'react';

/** The paper of a poster: upright, without the margins' words of a report. */
export function usePosterPaper(size: 'A4' | 'A3'): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${size} portrait; margin: 18mm }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [size]);
}

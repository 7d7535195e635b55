import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from './description.ts';

/**
 * The browser’s page format while a report, or a list with a paper format, is shown: A4 or A3, with user and `page x of
 * y` in the margins (CSS Paged Media 3; browsers without margin boxes omit them). The style sheet is created by script,
 * because its texts are translated and the portal’s policy allows no inline styles.
 */
export function usePaper(paper: Paper | undefined, caption: string): void {
  const { t } = useTranslation();
  const pageOf = t('kind.report.pageOf', { page: '\u0001', pages: '\u0002' });
  useEffect(() => {
    if (!paper) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRule(paper, caption, pageOf));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((styleSheet) => styleSheet !== sheet);
    };
  }, [paper, caption, pageOf]);
}

/** Formats that fill their paper, without heading and other texts. */
export const isBare = (paper: Paper | undefined): boolean => paper === 'labels' || paper === 'letters' || paper === 'postcard';

function pageRule(paper: Paper, caption: string, pageOf: string): string {
  // Three labels of 70 mm across and eight of 37 mm down: the sheet has no margin for a footer.
  if (paper === 'labels') return '@page { size: A4; margin: 0 }';
  // Five cards of 54 mm one above the other use the whole height.
  if (paper === 'cards') return '@page { size: A4; margin: 10mm }';
  if (paper === 'letters') return '@page { size: A4; margin: 18mm }';
  if (paper === 'postcard') return '@page { size: A5 landscape; margin: 10mm }';
  return `@page {
    size: ${paper === 'a3' ? 'A3 landscape' : `A4 ${paper}`};
    margin: 12mm 12mm 16mm;
    @bottom-left { content: ${cssText(caption)}; font: 8pt sans-serif; color: #333 }
    @bottom-right { content: ${counted(pageOf)}; font: 8pt sans-serif; color: #333 }
  }`;
}

/** `Page 1 of 3` in any word order, with counters in place of the placeholders. */
function counted(pageOf: string): string {
  return pageOf
    .split(/([\u0001\u0002])/)
    .filter((part) => part !== '')
    .map((part) => (part === '\u0001' ? 'counter(page)' : part === '\u0002' ? 'counter(pages)' : cssText(part)))
    .join(' ');
}

/** A CSS string literal with the escaped text. */
function cssText(text: string): string {
  return `"${text.replace(/["\\<\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}

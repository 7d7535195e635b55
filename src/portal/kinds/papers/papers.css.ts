import { component } from '../../kit/style.ts';
import { space, text } from '../../kit/theme.css.ts';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(86mm, 100%), 1fr))',
  gap: space.between,
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;
const onPaper = { gridTemplateColumns: 'repeat(2, 86mm)', gap: '1.5mm 6mm' };

/** Cards of 86 by 54 mm, two across, ten to a sheet. */
export const cards = component({ ...grid, '@media': { print: onPaper } });
/** Like `cards`, with a page break at the end. */
export const sheetOfCards = component({ ...grid, '@media': { print: { ...onPaper, breakAfter: 'page' } } });
export const card = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  maxInlineSize: '86mm',
  minBlockSize: '54mm',
  padding: '3mm',
  border: '1px solid #888',
  borderRadius: '3mm',
  backgroundColor: '#fff',
  color: '#111',
  fontSize: text.meta,
  lineHeight: 1.35,
  '@media': { print: { blockSize: '54mm', overflow: 'hidden', breakInside: 'avoid', fontSize: '7.5pt' } },
});
export const cardHead = component({ display: 'flex', alignItems: 'center', gap: '6px', fontWeight: 700 });
export const cardBody = component({ display: 'flex', gap: '3mm', minInlineSize: 0 });
export const cardName = component({ fontSize: text.body, fontWeight: 700 });

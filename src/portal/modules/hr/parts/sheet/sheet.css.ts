import { globalStyle } from '@vanilla-extract/css';
import { component, from, page } from '../../../../kit/style.ts';
import { layers, space, text } from '../../../../kit/theme.css.ts';

/** Grey with enough contrast on white, independent of the portal's theme. */
const grey = '#555';
const line = '1px solid #999';

/** Tighter than a certificate, so that a whole service fits on two pages. */
export const sheet = page({ '@media': { print: { gap: '3mm', fontSize: '9pt' } } });
export const signatures = page({ breakInside: 'avoid', '@media': { print: { paddingBlockStart: '16mm' } } });
export const name = component({ fontSize: text.section, fontWeight: 700 });

/** Particulars in two columns if there is room. */
export const facts = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `2px ${space.block}`,
  margin: 0,
  '@media': {
    [from('phone')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', fontSize: '9pt' },
  },
});
export const fact = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: space.inside,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-wide]': {
      gridColumn: '1 / -1',
      '@media': {
        [from('phone')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 4fr)' },
        print: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 4fr)' },
      },
    },
  },
});
globalStyle(`${fact} dt`, { '@layer': { [layers.component]: { color: grey } } });
globalStyle(`${fact} dd`, { '@layer': { [layers.component]: { margin: 0 } } });

export const part = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  minInlineSize: 0,
  '@media': { print: { gap: '1mm' } },
});
export const partTitle = component({
  fontSize: text.lead,
  fontWeight: 700,
  breakAfter: 'avoid',
  '@media': { print: { fontSize: '10pt' } },
});
export const day = component({ whiteSpace: 'nowrap' });
/** A table wider than the screen scrolls within the sheet. Paper is wide enough. */
export const scroll = component({ overflowX: 'auto', '@media': { print: { overflow: 'visible' } } });
export const table = component({
  inlineSize: '100%',
  minInlineSize: '40rem',
  borderCollapse: 'collapse',
  '@media': { print: { minInlineSize: 0, fontSize: '8pt' } },
});
globalStyle(`${table} :is(th, td)`, {
  '@layer': {
    [layers.component]: {
      padding: '2px 6px',
      borderBlockEnd: line,
      textAlign: 'start',
      verticalAlign: 'top',
      '@media': { print: { padding: '1px 4px' } },
    },
  },
});
globalStyle(`${table} th`, { '@layer': { [layers.component]: { color: grey, fontWeight: 600 } } });

export const secondPage = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.block,
  minInlineSize: 0,
  '@media': { print: { breakBefore: 'page', gap: '3mm' } },
});
export const creationNote = component({ color: grey, fontSize: text.meta });

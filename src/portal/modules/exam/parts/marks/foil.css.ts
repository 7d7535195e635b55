import { globalStyle } from '@vanilla-extract/css';
import { component } from '../../../../kit/style.ts';
import { layers, space, text } from '../../../../kit/theme.css.ts';

const line = '1px solid currentColor';

/** A printed page, followed by a page break. */
export const sheet = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  overflowX: 'auto',
  '@media': { print: { overflow: 'visible', color: '#000', selectors: { '&:not(:last-child)': { breakAfter: 'page' } } } },
});
export const head = component({ display: 'flex', flexWrap: 'wrap', gap: space.between, margin: 0, fontSize: text.body });
export const table = component({
  inlineSize: '100%',
  minInlineSize: '40rem',
  borderCollapse: 'collapse',
  fontSize: text.body,
  '@media': { print: { minInlineSize: 0, fontSize: '8.5pt' } },
});
globalStyle(`${table} :is(th, td)`, {
  '@layer': { [layers.component]: { border: line, padding: '0 4px', blockSize: '6.4mm', textAlign: 'start' } },
});
/** A box for a mark. */
export const box = component({ minInlineSize: '6mm' });
export const wide = component({ inlineSize: '28mm' });
export const signatures = component({ display: 'flex', justifyContent: 'space-between', paddingBlockStart: '10mm', fontSize: text.body });

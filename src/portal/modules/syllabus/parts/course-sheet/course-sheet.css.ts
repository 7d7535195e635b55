import { globalStyle } from '@vanilla-extract/css';
import { component, page } from '../../../../kit/style.ts';
import { layers, space, text } from '../../../../kit/theme.css.ts';

export const sheet = page({ '@media': { print: { gap: '4mm', fontSize: '10pt' } } });
export const signatures = page({ breakInside: 'avoid', '@media': { print: { paddingBlockStart: '20mm' } } });
export const title = component({ fontSize: text.section, fontWeight: 700 });
export const body = component({ display: 'flex', flexDirection: 'column', gap: space.between });
/** A line in the colour of the surrounding text, because the sheet is light while the page may be dark. */
const line = '1px solid color-mix(in srgb, currentColor 35%, transparent)';

export const facts = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: `2px ${space.block}`,
  margin: 0,
  paddingBlockEnd: space.inside,
  borderBlockEnd: line,
});
export const fact = component({
  display: 'flex',
  gap: space.inside,
  selectors: { '&[data-wide]': { gridColumn: '1 / -1' } },
});
globalStyle(`${fact} dt`, { '@layer': { [layers.component]: { fontWeight: 600, flex: '0 0 auto' } } });
globalStyle(`${fact} dd`, { '@layer': { [layers.component]: { margin: 0, overflowWrap: 'anywhere' } } });

export const part = component({ display: 'flex', flexDirection: 'column', gap: space.hair, minInlineSize: 0 });
export const partTitle = component({ fontSize: text.lead, fontWeight: 700, breakAfter: 'avoid' });
export const module = component({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.between,
  fontWeight: 500,
  breakAfter: 'avoid',
});
export const running = component({ textAlign: 'justify', hyphens: 'auto', marginBlockEnd: space.inside });
export const list = component({ margin: 0, paddingInlineStart: '1.75em' });
export const outcomes = component({ inlineSize: '100%', borderCollapse: 'collapse' });
globalStyle(`${outcomes} :is(th, td)`, {
  '@layer': {
    [layers.component]: { border: line, paddingBlock: '2px', paddingInline: space.inside, textAlign: 'start', verticalAlign: 'top' },
  },
});

import { globalStyle } from '@vanilla-extract/css';
import { component } from '../../../../kit/style.ts';
import { layers, radius, space, text, vars } from '../../../../kit/theme.css.ts';

export const cards = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  gap: space.between,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { print: { display: 'block' } },
});
/** Looks as printed, light in every theme. */
export const card = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.between,
  aspectRatio: '210 / 148',
  padding: 'clamp(16px, 4%, 14mm)',
  border: `1px solid ${vars.border}`,
  borderRadius: radius.large,
  backgroundColor: '#fffdf5',
  color: '#2b2419',
  textAlign: 'center',
  overflow: 'hidden',
  printColorAdjust: 'exact',
  '@media': {
    print: {
      inlineSize: '190mm',
      // Slightly less than the page height, so that rounding does not cause a second page.
      blockSize: '127mm',
      aspectRatio: 'auto',
      padding: '6mm',
      border: 0,
      borderRadius: 0,
      fontSize: '13pt',
    },
  },
});
/** Each card after the first begins a new sheet. */
globalStyle(`${card} + ${card}`, {
  '@layer': { [layers.component]: { '@media': { print: { breakBefore: 'page' } } } },
});
export const college = component({ display: 'flex', alignItems: 'center', gap: space.inside, fontWeight: 600 });
export const wish = component({
  color: '#8a3d12',
  fontSize: text.title,
  fontWeight: 700,
  '@media': { print: { fontSize: '30pt' } },
});
export const person = component({ display: 'flex', alignItems: 'center', gap: space.between, textAlign: 'start' });
export const name = component({
  fontSize: text.section,
  fontWeight: 700,
  '@media': { print: { fontSize: '20pt' } },
});

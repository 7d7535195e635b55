import { globalStyle } from '@vanilla-extract/css';
import { component } from '../../kit/style.ts';
import { layers, radius, space, text, vars } from '../../kit/theme.css.ts';

/** A password shown once: large, with clearly separated characters. */
export const secret = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  padding: space.between,
  borderRadius: radius.medium,
  backgroundColor: vars.sunken,
});
export const secretWord = component({
  fontSize: text.section,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

export const slip = component({
  display: 'none',
  '@media': { print: { display: 'block', border: '1px dashed #000', padding: '16px', maxInlineSize: '90mm' } },
});
globalStyle(':root[data-slip] #root', {
  '@layer': { [layers.component]: { '@media': { print: { display: 'none' } } } },
});

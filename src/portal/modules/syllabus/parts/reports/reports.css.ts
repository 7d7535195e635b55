import { globalStyle } from '@vanilla-extract/css';
import { component } from '../../../../kit/style.ts';
import { layers, text, vars } from '../../../../kit/theme.css.ts';

/** Each syllabus begins on a new page, except for the first one, which follows the page head. */
export const sheet = component({ '@media': { print: { breakBefore: 'page' } } });
globalStyle(`${sheet}:first-child`, {
  '@layer': { [layers.component]: { '@media': { print: { breakBefore: 'auto' } } } },
});

export const outcomes = component({
  margin: '2px 0 0',
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'normal',
  color: vars.muted,
  fontSize: text.meta,
});
/** List of the aspects that changed, below the values of a cell. */
export const changes = component({ display: 'block', whiteSpace: 'normal', color: vars.muted, fontSize: text.meta });
export const gone = component({ textDecoration: 'line-through', color: vars.muted });

export const note = component({ margin: 0, color: vars.muted, fontSize: text.body });
export const part = component({ margin: 0, fontSize: text.body, fontWeight: 600 });
/** Keeps line breaks as typed. */
export const written = component({ margin: 0, whiteSpace: 'pre-line' });
export const wrapped = component({ whiteSpace: 'normal' });

import { component } from '../../../../kit/style.ts';
import { radius, text, vars } from '../../../../kit/theme.css.ts';

/** Highlight of a match, with an underline for print and for users who do not see the colour. */
export const mark = component({
  backgroundColor: vars.accentSoft,
  color: 'inherit',
  borderRadius: radius.small,
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '2px',
});

export const hits = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  margin: 0,
  padding: '4px 0',
  listStyle: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
});
export const where = component({ color: vars.muted, fontSize: text.meta });

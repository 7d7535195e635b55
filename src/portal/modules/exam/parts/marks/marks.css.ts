import { component } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

/** Answered but not counted. */
export const dropped = component({ color: vars.muted });
export const facts = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.between,
  margin: 0,
  fontSize: text.body,
});
export const figures = component({ display: 'grid', gap: space.between, gridTemplateColumns: 'repeat(auto-fit, minmax(16rem, 1fr))' });
/** Not printed. */
export const onScreen = component({ '@media': { print: { display: 'none' } } });
/** Signatures, only printed. */
export const signatures = component({
  display: 'none',
  '@media': {
    print: { display: 'flex', justifyContent: 'space-between', marginBlockStart: '3rem', fontSize: text.body },
  },
});

import { component } from '../../../../kit/style.ts';
import { space, vars } from '../../../../kit/theme.css.ts';

/** List of changes: badges beside the texts, with the earlier text above the later one. */
export const rows = component({ display: 'flex', flexDirection: 'column', gap: space.hair, margin: 0, padding: 0, listStyle: 'none' });
export const row = component({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  gap: space.inside,
  alignItems: 'baseline',
  paddingBlock: '2px',
  selectors: {
    '&[data-mark="same"]': { color: vars.muted },
    '&[data-depth="1"]': { paddingInlineStart: space.block },
    '&[data-depth="0"]': { fontWeight: 500 },
  },
});
export const texts = component({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const gone = component({ textDecorationLine: 'line-through', color: vars.danger });
export const come = component({ textDecorationLine: 'none', color: vars.text });

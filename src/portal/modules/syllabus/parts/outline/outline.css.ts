import { component } from '../../../../kit/style.ts';
import { mobile, radius, space, text, vars } from '../../../../kit/theme.css.ts';

export const lines = component({ display: 'flex', flexDirection: 'column', gap: space.hair, margin: 0, padding: 0, listStyle: 'none' });
/** Grid for number, title, hours, outcome, remove. On phones, the title has its own line. */
export const line = component({
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr) 5rem 6rem auto',
  gap: space.inside,
  alignItems: 'center',
  selectors: {
    '&[data-of="module"]': { marginBlockStart: space.inside, fontWeight: 500 },
    '&[data-of="topic"]': { paddingInlineStart: space.block },
  },
  '@media': {
    [mobile]: {
      gridTemplateColumns: '2.5rem minmax(0, 1fr) minmax(0, 1fr) auto',
      selectors: { '&[data-of="topic"]': { paddingInlineStart: space.inside } },
    },
  },
});
export const number = component({ color: vars.muted, fontVariantNumeric: 'tabular-nums', textAlign: 'end' });
export const title = component({ '@media': { [mobile]: { gridColumn: '2 / -1' } } });
export const hours = component({ '@media': { [mobile]: { gridColumn: '2' } } });
export const wrong = component({ gridColumn: '2 / -1' });
export const content = component({ gridColumn: '2 / -1', fontSize: text.meta });
export const contentHead = component({ cursor: 'pointer', color: vars.muted, minBlockSize: '24px' });
export const foot = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  marginBlockStart: space.between,
});
export const total = component({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
export const keys = component({ color: vars.muted, fontSize: text.meta });
export const findings = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  padding: space.inside,
  borderRadius: radius.medium,
  backgroundColor: vars.sunken,
});
export const wide = component({ gridColumn: '1 / -1' });

import { component } from '../../kit/style.ts';
import { notMobile, radius, sizes, space, text, vars } from '../../kit/theme.css.ts';

/** The sections beside their index, which is hidden on phones. */
export const frame = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'start',
  '@media': { [notMobile]: { gridTemplateColumns: '11rem minmax(0, 1fr)' } },
});
export const index = component({
  display: 'none',
  position: 'sticky',
  insetBlockStart: `calc(${sizes.header} + ${space.between})`,
  '@media': { [notMobile]: { display: 'flex', flexDirection: 'column' }, print: { display: 'none' } },
});
export const indexLink = component({
  paddingBlock: '6px',
  paddingInline: '12px',
  borderInlineStart: `2px solid ${vars.border}`,
  color: vars.muted,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.text, borderInlineStartColor: vars.accent },
    '&[aria-current]': { color: vars.text, fontWeight: 500, borderInlineStartColor: vars.accent },
    '&[data-wrong]': { color: vars.danger, borderInlineStartColor: vars.danger },
  },
});

/** Keeps the save button visible on a long form. */
export const bar = component({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  paddingBlock: '12px',
  borderBlockStart: `1px solid ${vars.border}`,
  backgroundColor: vars.surface,
  '@media': { print: { display: 'none' } },
});
export const barProblem = component({ flex: '1 0 100%' });
export const barNote = component({
  marginInlineStart: 'auto',
  fontSize: text.meta,
  color: vars.muted,
  selectors: { '&[data-tone="danger"]': { color: vars.danger, fontWeight: 500 } },
});

export const rowGroup = component({
  position: 'relative',
  margin: 0,
  padding: space.between,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.medium,
  minInlineSize: 0,
});
export const rowTitle = component({ paddingInline: '6px', fontWeight: 500, fontSize: text.body });
export const rowRemove = component({ position: 'absolute', insetBlockStart: '-4px', insetInlineEnd: space.inside });
export const noRows = component({ color: vars.muted });
export const wide = component({ gridColumn: '1 / -1' });

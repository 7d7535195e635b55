import { component } from '../../../../kit/style.ts';
import { radius, space, text, vars } from '../../../../kit/theme.css.ts';

export const rooms = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  gap: space.inside,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** Full rooms are filled, free rooms outlined, rooms out of use dashed. The text contains the same information. */
export const room = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  inlineSize: '100%',
  minBlockSize: '44px',
  blockSize: '100%',
  padding: space.inside,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.medium,
  backgroundColor: vars.raised,
  color: vars.text,
  font: 'inherit',
  fontSize: text.meta,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { borderColor: vars.accent },
    '&[data-state="full"]': { backgroundColor: vars.sunken },
    '&[data-state="off"]': { borderStyle: 'dashed', color: vars.muted },
  },
});
export const free = component({ color: vars.muted, fontSize: text.meta });

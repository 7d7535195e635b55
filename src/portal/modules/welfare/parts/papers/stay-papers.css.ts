import { component } from '../../../../kit/style.ts';
import { radius, space, text, vars } from '../../../../kit/theme.css.ts';

/** Lists for the doors of rooms, to be cut apart. */
export const doors = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: space.between,
  '@media': { print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const door = component({
  padding: space.between,
  border: `1px solid ${vars.border}`,
  borderRadius: radius.small,
  breakInside: 'avoid',
});
export const doorNo = component({ margin: 0, fontSize: text.section, fontWeight: 700 });
export const lines = component({ listStyle: 'none', margin: 0, padding: 0 });
export const lineOf = component({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  gap: space.inside,
  paddingBlock: space.hair,
});
export const strong = component({ display: 'block', fontWeight: 600 });
export const small = component({ color: vars.muted, fontSize: text.meta });

/** A vacating slip: two per page. */
export const slip = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.between,
  padding: space.block,
  border: `1px solid ${vars.border}`,
  backgroundColor: '#fff',
  color: '#111',
  breakInside: 'avoid',
  '@media': { print: { minBlockSize: '120mm', marginBlockEnd: '8mm' } },
});
export const slipTitle = component({ fontSize: text.section, fontWeight: 700 });
export const owed = component({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space.hair} ${space.between}`,
});
export const boxes = component({ display: 'flex', flexWrap: 'wrap', gap: space.block });
export const box = component({ display: 'inline-flex', alignItems: 'center', gap: space.hair });
export const boxMark = component({
  display: 'inline-block',
  inlineSize: '1em',
  blockSize: '1em',
  border: '1px solid #111',
});
export const signs = component({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.block,
  marginBlockStart: 'auto',
  paddingBlockStart: '14mm',
});
export const sign = component({
  borderBlockStart: '1px solid #111',
  paddingBlockStart: space.hair,
  minInlineSize: '28%',
});

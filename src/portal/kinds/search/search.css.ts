import { from, page } from '../../kit/style.ts';
import { radius, space, text, vars } from '../../kit/theme.css.ts';

export const note = page({ color: vars.muted });
export const lines = page({ display: 'flex', flexDirection: 'column', gap: space.inside, margin: 0 });

const small = 'screen and (max-width: 47.99em)';

/** Field, operator and value side by side if possible; otherwise stacked, with the remove button beside the first. */
export const line = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.inside,
  alignItems: 'start',
  '@media': {
    [from('tablet')]: { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 1.4fr) auto' },
    [small]: { padding: space.inside, border: `1px solid ${vars.border}`, borderRadius: radius.medium },
  },
});
export const how = page({ '@media': { [small]: { gridColumn: '1 / -1' } } });
export const value = page({
  minInlineSize: 0,
  selectors: { '&:empty': { '@media': { [small]: { display: 'none' } } } },
  '@media': { [small]: { gridColumn: '1 / -1' } },
});
/** Level with the controls, which are slightly below their hidden labels. */
export const remove = page({
  marginBlockStart: space.hair,
  '@media': { [small]: { gridColumn: '2', gridRow: '1' } },
});
export const ends = page({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.inside,
  alignItems: 'start',
});
export const several = page({ minInlineSize: 0, marginBlockStart: space.hair });
export const severalButton = page({ justifyContent: 'space-between', fontWeight: 400 });
export const severalList = page({ display: 'flex', flexDirection: 'column', maxBlockSize: '18rem', overflowY: 'auto' });
export const cut = page({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const joined = page({ flex: '0 1 22rem', minInlineSize: 0 });

/** A group has a marker at its leading edge. */
export const group = page({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  paddingInlineStart: space.between,
  borderInlineStart: `3px solid ${vars.mark}`,
});

/** The selected columns, in order. */
export const columns = page({ display: 'flex', flexDirection: 'column', margin: 0 });
export const column = page({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  minBlockSize: '40px',
  borderBlockEnd: `1px solid ${vars.border}`,
  selectors: { '&[data-over]': { backgroundColor: vars.accentSoft } },
});
export const grip = page({ display: 'inline-flex', color: vars.muted, cursor: 'grab' });
export const columnName = page({ flex: '1 1 auto', minInlineSize: 0 });
export const columnField = page({ color: vars.muted, fontSize: text.meta });
export const columnMoves = page({ display: 'inline-flex', flex: 'none' });

/** The parts of the builder, side by side on wide screens. */
export const builder = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.block,
  alignItems: 'start',
  '@media': { [from('desktop')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const whole = page({ gridColumn: '1 / -1', minInlineSize: 0 });
export const sum = page({ fontWeight: 600, backgroundColor: vars.sunken });
export const templates = page({ display: 'flex', flexDirection: 'column', margin: 0 });
export const template = page({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  paddingBlock: space.inside,
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const templateWords = page({ flex: '1 1 14rem', minInlineSize: 0 });

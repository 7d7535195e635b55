import { component } from '../../kit/style.ts';
import { mobile, space, text, vars } from '../../kit/theme.css.ts';

/** The search takes what the other tools leave, up to a line's comfort. */
export const search = component({ flex: '1 1 16rem', maxInlineSize: '28rem', minInlineSize: '10rem' });

/** Density and print mean nothing for the cards of a phone. */
export const wideOnly = component({ '@media': { [mobile]: { display: 'none' } } });

export const filters = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.inside,
});

export const columnList = component({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const columnLine = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  minBlockSize: '32px',
});
export const columnMoves = component({ display: 'inline-flex', flex: 'none' });

export const count = component({ fontWeight: 600 });
export const note = component({ fontSize: text.meta, color: vars.muted });

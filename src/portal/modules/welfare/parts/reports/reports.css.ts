import { component } from '../../../../kit/style.ts';
import { space, text } from '../../../../kit/theme.css.ts';

/** Signature lines, shown only in print. */
export const signatures = component({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space.block,
      marginBlockStart: '3rem',
      fontSize: text.body,
      breakInside: 'avoid',
    },
  },
});

/** Letters, one per page. */
export const letter = component({ '@media': { print: { breakAfter: 'page', selectors: { '&:last-child': { breakAfter: 'auto' } } } } });
export const owed = component({ borderCollapse: 'collapse', minInlineSize: '60%', alignSelf: 'start' });
export const owedCell = component({
  padding: `${space.hair} ${space.inside}`,
  border: '1px solid #767676',
  fontWeight: 400,
  textAlign: 'start',
  selectors: { '&[data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
});

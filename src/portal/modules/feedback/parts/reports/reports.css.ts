import { component, page } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

/** Reason shown instead of a withheld figure. */
export const withheld = component({ color: vars.muted, fontSize: text.meta, whiteSpace: 'nowrap' });

/** A link among figures, smaller in print than on a touch screen. */
export const link = page({ '@media': { print: { minBlockSize: 0, lineHeight: 'inherit' } } });

/** Subject of the report. */
export const name = component({ fontSize: text.section, fontWeight: 600, margin: 0 });
export const about = component({ color: vars.muted, margin: 0 });

export const list = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  margin: 0,
  paddingInlineStart: space.between,
  '@media': { print: { display: 'block', columnCount: 2, columnGap: '8mm', fontSize: '8pt' } },
});
export const item = component({ overflowWrap: 'anywhere', '@media': { print: { breakInside: 'avoid' } } });
/** Hidden on paper for lack of room. */
export const screenOnly = component({ '@media': { print: { display: 'none' } } });
export const paperOnly = component({ display: 'none', '@media': { print: { display: 'block' } } });
export const meta = component({ color: vars.muted, fontSize: text.meta });
export const legend = component({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space.hair} ${space.between}`,
  margin: 0,
  '@media': {
    print: { fontSize: '8pt', gridTemplateColumns: 'max-content minmax(0, 1fr) max-content minmax(0, 1fr)' },
  },
});
export const term = component({ fontWeight: 600 });
export const meaning = component({ margin: 0 });

/** Only on paper: lines for signatures. */
export const signatures = component({
  display: 'none',
  '@media': {
    print: {
      display: 'flex',
      justifyContent: 'space-between',
      marginBlockStart: '14mm',
      fontSize: '9pt',
      breakInside: 'avoid',
    },
  },
});
export const signature = component({
  minInlineSize: '55mm',
  paddingBlockStart: '1mm',
  borderBlockStart: '1px solid #000',
});

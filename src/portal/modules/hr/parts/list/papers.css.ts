import { component } from '../../../../kit/style.ts';
import { notMobile, radius, space, text, vars } from '../../../../kit/theme.css.ts';

/** Two columns on paper and on wide screens. */
export const directory = component({
  '@media': {
    [notMobile]: { columnCount: 2, columnGap: space.block },
    print: { columnCount: 2, columnGap: '8mm', fontSize: '9pt' },
  },
});
export const department = component({ marginBlockEnd: space.block });
export const departmentName = component({
  margin: 0,
  paddingBlockEnd: space.hair,
  borderBlockEnd: `1px solid ${vars.border}`,
  fontSize: text.lead,
  breakAfter: 'avoid',
});
export const entries = component({ margin: 0, padding: 0, listStyle: 'none' });
export const entry = component({
  display: 'flex',
  gap: space.inside,
  paddingBlock: space.inside,
  minInlineSize: 0,
  breakInside: 'avoid',
});
export const entryName = component({ fontWeight: 600 });
export const address = component({ overflowWrap: 'anywhere' });

/** An A5 card that looks as printed, light in every theme. */
export const wish = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.between,
  inlineSize: '100%',
  maxInlineSize: '210mm',
  minBlockSize: '128mm',
  marginInline: 'auto',
  padding: space.block,
  border: '1px solid #888',
  borderRadius: radius.small,
  backgroundColor: '#fff',
  color: '#111',
  textAlign: 'center',
  '@media': { print: { minBlockSize: '126mm', breakInside: 'avoid', breakAfter: 'page' } },
});
export const wishTitle = component({ fontSize: 'clamp(1.5rem, 6vw, 2.5rem)', fontWeight: 700 });
export const wishName = component({ fontSize: text.section, fontWeight: 600 });
export const wishFrom = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  marginBlockStart: 'auto',
});

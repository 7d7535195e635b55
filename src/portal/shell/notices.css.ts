import { page } from '../kit/style.ts';
import { radius, space, text, vars } from '../kit/theme.css.ts';

export const list = page({ margin: 0, padding: '6px', listStyle: 'none' });
export const scroll = page({ maxBlockSize: 'min(28rem, 60vh)', overflowY: 'auto' });
export const line = page({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '10px',
  minBlockSize: '44px',
  padding: '10px',
  borderRadius: radius.medium,
  color: vars.text,
  textDecoration: 'none',
  selectors: { 'a&:hover': { backgroundColor: vars.sunken } },
});
export const words = page({ display: 'flex', flexDirection: 'column', gap: '2px', flex: 1, minInlineSize: 0 });
export const sentence = page({ overflowWrap: 'anywhere', selectors: { '&[data-new]': { fontWeight: 500 } } });
export const time = page({ color: vars.muted, fontSize: text.meta });
export const dot = page({
  flex: 'none',
  inlineSize: '8px',
  blockSize: '8px',
  marginBlockStart: '6px',
  borderRadius: radius.round,
  backgroundColor: vars.accent,
});
export const head = page({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.inside,
  minBlockSize: '48px',
  paddingInline: space.between,
  borderBlockEnd: `1px solid ${vars.border}`,
});
export const title = page({ fontSize: text.body, fontWeight: 600 });
export const plain = page({ padding: space.between, color: vars.muted });
export const foot = page({
  display: 'block',
  padding: '12px',
  borderBlockStart: `1px solid ${vars.border}`,
  textAlign: 'center',
  color: vars.accent,
  fontWeight: 500,
});

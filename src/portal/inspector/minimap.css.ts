import { globalStyle } from '@vanilla-extract/css';
import { page as style } from '../kit/style.ts';
import { layers, radius, space, vars } from '../kit/theme.css.ts';

export const minimap = style({
  position: 'absolute',
  insetBlockEnd: space.inside,
  insetInlineEnd: space.inside,
  maxInlineSize: 'min(170px, 35%)',
  maxBlockSize: 'min(130px, 30%)',
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.medium,
  backgroundColor: vars.raised,
  opacity: 0.92,
  touchAction: 'none',
  cursor: 'move',
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { print: { display: 'none' } },
});

const inside = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${minimap} ${selector}`, { '@layer': { [layers.page]: rule } });

inside('rect', { fill: 'none', stroke: vars.edge, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
inside('rect:is([data-kind="atomic"], [data-kind="final"])', { fill: vars.sunken });
inside('rect[data-active]:is([data-kind="atomic"], [data-kind="final"])', { fill: vars.accent });
inside('rect[data-sight]', { fill: vars.accentSoft, fillOpacity: 0.35, stroke: vars.mark, strokeWidth: 2 });

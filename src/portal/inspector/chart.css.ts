import { globalStyle } from '@vanilla-extract/css';
import { page as style } from '../kit/style.ts';
import { layers, motion, vars } from '../kit/theme.css.ts';

const mono = 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

export const chart = style({
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  direction: 'ltr',
  touchAction: 'none',
  cursor: 'grab',
  userSelect: 'none',
  selectors: { '&:active': { cursor: 'grabbing' } },
});
export const key = style({ fontSize: '14px', fontWeight: 600 });
export const line = style({
  fontFamily: mono,
  fontSize: '11px',
  fill: vars.muted,
  selectors: { '&[data-kind="tags"]': { fill: vars.accent, fontWeight: 600 } },
});
export const box = style({ outline: 'none', cursor: 'pointer' });
export const arrow = style({ outline: 'none', cursor: 'pointer' });
/** Text on the preceding shape, which shares its states. */
export const boxText = style({ fill: vars.text, pointerEvents: 'none' });
export const arrowText = style({ fill: vars.text, fontFamily: mono, fontSize: '12px', pointerEvents: 'none' });

/** A rule for descendants of a state or a transition. */
const inside = (selector: string, rule: Parameters<typeof globalStyle>[1]) => globalStyle(selector, { '@layer': { [layers.page]: rule } });

inside(`${chart} g`, { '@media': { [motion]: { transition: 'opacity 120ms' } } });
inside(`${chart} [data-faint], ${chart} [data-faint] + g`, { opacity: 0.25 });

inside(`${box} > rect`, { fill: vars.raised, stroke: vars.edge, strokeWidth: 1.25 });
inside(`${box}:is([data-kind="compound"], [data-kind="parallel"]) > rect`, { fill: vars.surface });
inside(`${box}[data-kind="parallel"] > rect`, { strokeDasharray: '7 4' });
inside(`${box} > rect[data-inner]`, { fill: 'none' });
inside(`${box} > circle`, { fill: vars.edge });
inside(`${box} > path`, { fill: 'none', stroke: vars.edge, strokeWidth: 1.5 });
inside(`${box}:hover > rect`, { stroke: vars.text });
inside(`${box}[data-active] > rect`, { stroke: vars.accent, strokeWidth: 2.5 });
inside(`${box}[data-active]:is([data-kind="atomic"], [data-kind="final"]) > rect`, { fill: vars.accentSoft });
inside(`${box}[data-active]:is([data-kind="atomic"], [data-kind="final"]) + ${boxText}`, { fill: vars.onAccentSoft });
inside(`${box}[aria-pressed="true"] > rect`, { stroke: vars.mark, strokeWidth: 3 });
inside(`${box}:focus-visible > rect`, { stroke: vars.focus, strokeWidth: 4 });

inside(`${arrow} > path[data-way]`, { fill: 'none', stroke: vars.edge, strokeWidth: 1.4 });
inside(`${arrow} > path[data-tip]`, { fill: vars.edge });
inside(`${arrow} > rect`, { fill: vars.raised, stroke: vars.border });
inside(`${arrowText} [data-does]`, { fill: vars.muted, fontSize: '11px' });
inside(`${arrow}:not([data-kind="event"]) > rect`, { strokeDasharray: '4 3', stroke: vars.edge });
inside(`${arrow}:hover > path[data-way]`, { stroke: vars.text, strokeWidth: 2 });
inside(`${arrow}:hover > path[data-tip]`, { fill: vars.text });
inside(`${arrow}:hover > rect`, { stroke: vars.text });
inside(`${arrow}[data-possible] > path[data-way]`, { stroke: vars.accent, strokeWidth: 2 });
inside(`${arrow}[data-possible] > path[data-tip]`, { fill: vars.accent });
inside(`${arrow}[data-possible] > rect`, { fill: vars.accent, stroke: vars.accent });
inside(`${arrow}[data-possible] + ${arrowText}, ${arrow}[data-possible] + ${arrowText} [data-does]`, {
  fill: vars.onAccent,
});
inside(`${arrow}[aria-pressed="true"] > rect`, { stroke: vars.mark, strokeWidth: 3, strokeDasharray: 'none' });
inside(`${arrow}[aria-pressed="true"] > path[data-way]`, { stroke: vars.mark, strokeWidth: 2.5 });
inside(`${arrow}:focus-visible > rect`, { stroke: vars.focus, strokeWidth: 4, strokeDasharray: 'none' });

import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { breakpoints, layers } from './theme.css.ts';

// Only style sheets (*.css.ts) may import this file; style sheets themselves export no functions.

type LayeredRule = Omit<StyleRule, '@layer'>;

/** A class in the component layer, for the kit. */
export function component(rule: LayeredRule): string {
  return style({ '@layer': { [layers.component]: rule } });
}

/** A class in the page layer, which overrides the kit’s, for screens and the shell. */
export function page(rule: LayeredRule): string {
  return style({ '@layer': { [layers.page]: rule } });
}

/** A rule in the base layer for elements without a class of ours. */
export function base(selector: string, rule: Parameters<typeof globalStyle>[1]): void {
  globalStyle(selector, { '@layer': { [layers.base]: rule } });
}

/** Media query for screens from this breakpoint up. */
export const from = (name: keyof typeof breakpoints) => `screen and (min-width: ${breakpoints[name]})`;

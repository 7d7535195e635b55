import { component } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

/** A line of its own below the year. */
export const weights = component({ gridColumn: '1 / -1', minInlineSize: 0, margin: 0, padding: 0, border: 0 });
export const label = component({ color: vars.muted, fontSize: text.meta, marginBlockEnd: space.inside });

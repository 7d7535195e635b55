import { component } from '../../../kit/style.ts';
import { radius, vars } from '../../../kit/theme.css.ts';

/** Shows long values such as addresses in full instead of truncating them. */
export const value = component({ whiteSpace: 'normal', overflowWrap: 'anywhere', minInlineSize: '10rem' });
export const hidden = component({ color: vars.muted, fontStyle: 'italic', whiteSpace: 'normal' });

const marked = { paddingInline: '4px', borderRadius: radius.small, textDecoration: 'none' } as const;
export const mark = {
  before: component({
    ...marked,
    backgroundColor: vars.dangerSoft,
    color: vars.onDangerSoft,
    textDecoration: 'line-through',
  }),
  after: component({ ...marked, backgroundColor: vars.successSoft, color: vars.onSuccessSoft }),
};

import { component, from } from '../../../../kit/style.ts';
import { space, text, vars } from '../../../../kit/theme.css.ts';

export const head = component({ display: 'flex', flexDirection: 'column', gap: space.inside });
export const name = component({ margin: 0, fontSize: text.section, fontWeight: 600 });
/** Buttons in a row, not printed. */
export const actions = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  '@media': { print: { display: 'none' } },
});
export const hint = component({ margin: 0, color: vars.muted, fontSize: text.body });
/** Full texts of the selected cell. Reserves their usual height, to avoid a layout shift. */
export const inHand = component({
  display: 'grid',
  gap: space.between,
  minBlockSize: '5.5rem',
  margin: 0,
  fontSize: text.body,
  '@media': {
    [from('tablet')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))' },
    print: { display: 'none' },
  },
});
export const findings = component({ display: 'flex', flexDirection: 'column', gap: space.inside, margin: 0, padding: 0 });
export const finding = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inside,
  paddingInlineStart: space.inside,
  borderInlineStart: `3px solid ${vars.border}`,
  selectors: {
    '&[data-tone="danger"]': { borderInlineStartColor: vars.danger },
    '&[data-tone="warning"]': { borderInlineStartColor: vars.warning },
  },
});
/** Colour supplements the number and never replaces it. */
export const heat = component({
  selectors: {
    '&[data-heat="weak"]': { backgroundColor: `color-mix(in srgb, ${vars.accentSoft} 45%, ${vars.raised})` },
    '&[data-heat="middle"]': { backgroundColor: vars.accentSoft },
    '&[data-heat="strong"]': { backgroundColor: `color-mix(in srgb, ${vars.accent} 28%, ${vars.raised})` },
    '&[data-heat="gap"]': { backgroundColor: vars.warningSoft, color: vars.onWarningSoft },
  },
});
/** Shown on screen only. */
export const noPaper = component({ '@media': { print: { display: 'none' } } });
export const onScreen = component({ margin: 0, color: vars.muted, fontSize: text.body, '@media': { print: { display: 'none' } } });
/** Shown in print only: meaning of the codes. */
export const legend = component({
  display: 'none',
  '@media': { print: { display: 'block', fontSize: '9pt' } },
});

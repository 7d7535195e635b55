import { globalStyle } from '@vanilla-extract/css';
import { component } from '../../../../kit/style.ts';
import { layers, radius, space, text, vars } from '../../../../kit/theme.css.ts';

const rule = `1px solid ${vars.border}`;

/** A column of courses, days or classes. */
export const list = component({ display: 'flex', flexDirection: 'column', gap: space.between, margin: 0, padding: 0, listStyle: 'none' });

/** One course on a phone. */
export const course = component({
  display: 'flex',
  flexDirection: 'column',
  gap: space.inside,
  padding: space.between,
  border: rule,
  borderRadius: radius.large,
  backgroundColor: vars.raised,
  breakInside: 'avoid',
});
export const courseHead = component({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: space.inside });
export const courseName = component({ minInlineSize: 0, fontSize: text.lead, fontWeight: 600, overflowWrap: 'anywhere' });
export const percent = component({ fontSize: text.section, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const facts = component({ color: vars.muted, fontSize: text.body });
export const outlook = component({ fontWeight: 500, selectors: { '&:empty': { display: 'none' } } });

/** Figures above the courses. On a phone they are in two columns, and an odd last one takes the full width. */
export const figures = component({ display: 'flex', flexWrap: 'wrap', gap: space.between });
globalStyle(`${figures} > *`, { '@layer': { [layers.component]: { flex: '1 1 9.5rem' } } });
/** A percentage with its bar, in a row of a table. */
export const meter = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  fontVariantNumeric: 'tabular-nums',
});

/** Attendance bar with a line at the required percentage, mirrored in right-to-left scripts. */
export const bar = component({
  display: 'block',
  inlineSize: '100%',
  minInlineSize: '4rem',
  blockSize: '12px',
  overflow: 'visible',
  printColorAdjust: 'exact',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const track = component({ fill: vars.sunken, stroke: vars.border });
export const filling = component({
  fill: vars.success,
  selectors: {
    '&[data-standing="condonable"]': { fill: vars.warning },
    '&[data-standing="short"]': { fill: vars.danger },
  },
});
export const limit = component({ stroke: vars.text, strokeWidth: 2 });

/** A class held before the student joined, or while the student was not on the roll. */
export const outside = component({ color: vars.muted });
export const note = component({ display: 'block', color: vars.muted, fontSize: text.meta });
export const topics = component({ margin: 0, paddingInlineStart: space.between });
export const small = component({ margin: 0, color: vars.muted, fontSize: text.meta });

/** A day of a month. A sign shows its attendance, so that it does not depend on colour. */
export const day = component({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: '2.5rem',
  borderRadius: radius.medium,
  selectors: {
    '&[data-day="present"]': { backgroundColor: vars.successSoft, color: vars.onSuccessSoft },
    '&[data-day="part"]': { backgroundColor: vars.warningSoft, color: vars.onWarningSoft },
    '&[data-day="absent"]': { backgroundColor: vars.dangerSoft, color: vars.onDangerSoft },
    '&[data-day="off"]': { color: vars.muted, backgroundColor: vars.sunken },
    '&[aria-current="date"]': { outline: `1px solid ${vars.accent}` },
  },
});
export const sign = component({ fontSize: text.meta, lineHeight: 1 });

/** The classes of a day by time: hours, then course. */
export const lessons = component({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });
export const lesson = component({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  gap: space.inside,
  paddingBlock: space.inside,
  selectors: { '& + &': { borderBlockStart: rule }, '&[aria-current]': { backgroundColor: vars.accentSoft } },
});
export const hours = component({ color: vars.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const what = component({ display: 'flex', flexDirection: 'column', gap: '2px', minInlineSize: 0, overflowWrap: 'anywhere' });
export const lessonName = component({
  fontWeight: 600,
  selectors: { '&[data-state="cancelled"]': { color: vars.muted, fontWeight: 400, textDecoration: 'line-through' } },
});
export const change = component({ color: vars.onWarningSoft, fontSize: text.body });
/** The current time. */
export const now = component({
  display: 'flex',
  alignItems: 'center',
  gap: space.inside,
  color: vars.danger,
  fontSize: text.meta,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&::after': { content: '', flex: 1, borderBlockStart: `2px solid ${vars.danger}` } },
  '@media': { print: { display: 'none' } },
});
/** Tests and deadlines of a day, above its classes. */
export const dayLines = component({ display: 'flex', flexDirection: 'column', gap: space.hair, margin: 0, padding: 0, listStyle: 'none' });
export const dayLine = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.inside, minInlineSize: 0 });
export const inHead = component({ display: 'block', color: vars.text, fontSize: text.meta, fontWeight: 600 });

/** Heading of a folded part, large enough for touch. */
export const fold = component({
  paddingBlock: space.inside,
  color: vars.accent,
  cursor: 'pointer',
  lineHeight: '24px',
});

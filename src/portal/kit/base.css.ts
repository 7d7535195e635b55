import { keyframes } from '@vanilla-extract/css';
import { base } from './style.ts';
import { motion, space, text, vars } from './theme.css.ts';

/**
 * Compact system fonts by name: Windows, Apple, Android, Debian. `system-ui` comes after them, because on Debian it is
 * the wide DejaVu Sans, and on a Chinese or Japanese Windows a font with poor Latin letters. The rest are for the
 * scripts used at the college. No font file is sent, so no late font can move the layout.
 */
const sans = [
  '"Segoe UI"',
  '-apple-system',
  'Roboto',
  '"Noto Sans"',
  '"Liberation Sans"',
  'Arial',
  'system-ui',
  '"Noto Sans Oriya"',
  '"Nirmala UI"',
  '"Oriya Sangam MN"',
  'Kalinga',
  '"Noto Sans Devanagari"',
  '"Noto Sans Arabic"',
  '"Noto Sans JP"',
  '"Noto Sans SC"',
  'sans-serif',
];
const arabic = ['"Segoe UI"', '"SF Arabic"', '"Geeza Pro"', '"Noto Sans Arabic"', '"Noto Naskh Arabic"', 'Tahoma'];
const japanese = ['"Hiragino Sans"', '"Yu Gothic UI"', 'Meiryo', '"Noto Sans JP"', '"Noto Sans CJK JP"'];
const chinese = ['"PingFang SC"', '"Microsoft YaHei"', '"Noto Sans SC"', '"Noto Sans CJK SC"'];
const odia = ['"Noto Sans Oriya"', '"Nirmala UI"', '"Oriya Sangam MN"', 'Kalinga'];
const mono = ['ui-monospace', '"SF Mono"', 'Menlo', 'Consolas', '"Liberation Mono"', 'monospace'];
const face = (...names: string[][]) => names.flat().join(', ');

base('*, ::before, ::after', { boxSizing: 'border-box' });
// Inherited by all scrollable elements. Without it, Firefox and Windows draw a bright track in dark mode.
base('html', { scrollbarColor: `${vars.edge} ${vars.surface}` });
base('html', { scrollbarGutter: 'stable', textSizeAdjust: '100%', scrollPaddingBlockStart: '72px' });
// A modal dialog, which sets the attribute, prevents scrolling of the page behind it.
base('html[data-modal]', { overflow: 'hidden' });
base('body', {
  margin: 0,
  minBlockSize: '100dvh',
  backgroundColor: vars.surface,
  color: vars.text,
  fontFamily: face(sans),
  fontSize: text.body,
  lineHeight: 1.4286,
  fontSynthesis: 'weight style',
  overflowWrap: 'break-word',
});
base('body:lang(ar)', { fontFamily: face(arabic, sans) });
base('body:lang(ja)', { fontFamily: face(japanese, sans) });
base('body:lang(zh)', { fontFamily: face(chinese, sans) });
base(':lang(or)', { fontFamily: face(odia, sans) });
base('code, kbd, samp, pre', { fontFamily: face(mono), fontSize: '0.93em' });
base('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', { margin: 0, padding: 0 });
base('h1, h2, h3, h4', { fontWeight: 600, lineHeight: 1.3, textWrap: 'balance' });
base('h1', { fontSize: text.title, letterSpacing: '-0.01em' });
base('h2', { fontSize: text.section, letterSpacing: '-0.005em' });
base('h3, h4', { fontSize: text.lead });
base(':lang(ar) :is(h1, h2)', { letterSpacing: 'normal' });
base('ul, ol', { paddingInlineStart: space.block });
base('ul[role="list"], ol[role="list"]', { listStyle: 'none', paddingInlineStart: 0 });
base('summary', { minBlockSize: '28px', cursor: 'pointer' });
base('fieldset', { border: 0, minInlineSize: 0 });
base('img, svg, video', { display: 'block', maxInlineSize: '100%' });
base('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit', margin: 0 });
base('a', { color: vars.accent, textUnderlineOffset: '0.2em', textDecorationThickness: '1px' });
base('a:hover', { textDecorationThickness: '2px' });
base('hr', { border: 0, borderBlockStart: `1px solid ${vars.border}`, marginBlock: space.between });
base('table', { borderCollapse: 'collapse' });
base('[hidden]', { display: 'none !important' });
// A heading is focused so that reading continues there. It is not a control, so it has no focus ring.
base('h1[tabindex="-1"]:focus-visible', { outline: 'none' });
base(':focus-visible', { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' });
base('::selection', { backgroundColor: vars.accentSoft, color: vars.onAccentSoft });
base('::placeholder', { color: vars.muted, opacity: 1 });

// Entrance of a page: the shell sets data-page to the name of the class and clears it again (checklist A9).
const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
base('[data-page="fade"], [data-page="animate__fadeIn"]', {
  '@media': { [motion]: { animation: `${appear} 160ms ease-out` } },
});
base('[data-page="slide"], [data-page="animate__fadeInUp"]', {
  '@media': { [motion]: { animation: `${rise} 200ms ease-out` } },
});

// On paper, interactive elements are hidden and the report uses the full width.
base('[data-chrome]', { '@media': { print: { display: 'none !important' } } });
base('.swal2-container', { '@media': { print: { display: 'none !important' } } });
base('body', { '@media': { print: { fontSize: '10pt', minBlockSize: 0 } } });
base('a', { '@media': { print: { color: 'inherit', textDecoration: 'none' } } });
base(':focus-visible', { '@media': { print: { outline: 'none' } } });
base('h1, h2, h3, h4', { '@media': { print: { breakAfter: 'avoid' } } });
base('tr, figure, img, svg', { '@media': { print: { breakInside: 'avoid' } } });
base('thead', { '@media': { print: { display: 'table-header-group' } } });

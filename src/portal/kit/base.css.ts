import { keyframes } from '@vanilla-extract/css';
import { base } from './style.ts';
import { motion, space, text, vars } from './theme.css.ts';

/**
 * A compact face of every system by its name: Windows, Apple, Android, Debian. `system-ui` comes behind them, for on
 * Debian it is DejaVu Sans, which is wide, and on a Chinese or Japanese Windows a face whose Latin is poor. The rest are
 * for the scripts that the college writes in. No font file is sent: none can load late, so nothing moves.
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
// Inherited by all that scrolls: without it Firefox and Windows draw a bright track in the dark.
base('html', { scrollbarColor: `${vars.edge} ${vars.surface}` });
base('html', { scrollbarGutter: 'stable', textSizeAdjust: '100%', scrollPaddingBlockStart: '72px' });
// A modal dialog stops the page behind it; the dialog sets the attribute.
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
// A heading is given the focus so that reading goes on there; it cannot be pressed, and a ring would say so.
base('h1[tabindex="-1"]:focus-visible', { outline: 'none' });
base(':focus-visible', { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' });
base('::selection', { backgroundColor: vars.accentSoft, color: vars.onAccentSoft });
base('::placeholder', { color: vars.muted, opacity: 1 });

// The page's entrance: the shell sets the class's name in data-page and clears it again (checklist A9).
const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
base('[data-page="fade"], [data-page="animate__fadeIn"]', {
  '@media': { [motion]: { animation: `${appear} 160ms ease-out` } },
});
base('[data-page="slide"], [data-page="animate__fadeInUp"]', {
  '@media': { [motion]: { animation: `${rise} 200ms ease-out` } },
});

// Paper: what only a screen can use is left out; the report keeps the whole width.
base('[data-chrome]', { '@media': { print: { display: 'none !important' } } });
base('.swal2-container', { '@media': { print: { display: 'none !important' } } });
base('body', { '@media': { print: { fontSize: '10pt', minBlockSize: 0 } } });
base('a', { '@media': { print: { color: 'inherit', textDecoration: 'none' } } });
base('h1, h2, h3, h4', { '@media': { print: { breakAfter: 'avoid' } } });
base('tr, figure, img, svg', { '@media': { print: { breakInside: 'avoid' } } });
base('thead', { '@media': { print: { display: 'table-header-group' } } });

import { assignVars, createGlobalTheme, createGlobalThemeContract, globalLayer, globalStyle, style } from '@vanilla-extract/css';
import { dark, light } from './palette.ts';

/** The cascade: page rules override component rules, which override base rules, wherever they are written. */
export const layers = { base: globalLayer('base'), component: globalLayer('component'), page: globalLayer('page') };

/** Breakpoints of the layout (checklist A13). */
export const breakpoints = { phone: '30em', tablet: '48em', laptop: '62em', desktop: '80em', wide: '96em' } as const;

/** Below 1024 px the menu is a sheet and lists are cards. Paper is never mobile, however narrow. */
export const mobile = 'screen and (max-width: 63.99em)';
export const notMobile = 'screen and (min-width: 64em)';

/** Media query for users without reduced motion. Transitions and animations that move anything belong inside. */
export const motion = '(prefers-reduced-motion: no-preference)';

/** The current colours and shadow. */
export const vars = createGlobalThemeContract(
  {
    surface: '',
    raised: '',
    sunken: '',
    border: '',
    edge: '',
    text: '',
    muted: '',
    accent: '',
    onAccent: '',
    accentHover: '',
    accentSoft: '',
    onAccentSoft: '',
    mark: '',
    success: '',
    onSuccess: '',
    successSoft: '',
    onSuccessSoft: '',
    warning: '',
    onWarning: '',
    warningSoft: '',
    onWarningSoft: '',
    danger: '',
    onDanger: '',
    dangerHover: '',
    dangerSoft: '',
    onDangerSoft: '',
    focus: '',
    shadow: '',
  },
  (_value, path) => `c-${path.join('-')}`,
);

/** Sizes that differ on phones: larger controls and input text, a narrower gutter. */
export const sizes = createGlobalThemeContract(
  { control: '', controlSmall: '', input: '', gutter: '', header: '' },
  (_value, path) => `s-${path.join('-')}`,
);

/** The grid: 4 px, and three steps inside a screen. */
export const space = { hair: '4px', inside: '8px', between: '16px', block: '24px' } as const;

/** The five text sizes. */
export const text = { meta: '0.75rem', body: '0.875rem', lead: '1rem', section: '1.25rem', title: '1.5rem' } as const;

/** Stacking order. */
export const above = { cell: 1, head: 2, bar: 10, progress: 20, skip: 30 } as const;

export const radius = { small: '4px', medium: '6px', large: '10px', round: '999px' } as const;
export const sidebarWidth = '280px';

/** For the sidebar: with the setting `semidark` it uses the dark palette on a light page. */
export const sidebarTheme = style({});

const lightColours = { ...light, shadow: '0 1px 2px rgb(27 32 39 / 6%), 0 8px 24px rgb(27 32 39 / 12%)' };
const darkColours = { ...dark, shadow: '0 8px 24px rgb(0 0 0 / 45%)' };

createGlobalTheme(':root', vars, { '@layer': layers.base, ...lightColours });
createGlobalTheme(':root', sizes, {
  '@layer': layers.base,
  control: '36px',
  controlSmall: '28px',
  input: text.body,
  gutter: space.block,
  header: '56px',
});
globalStyle(':root', {
  '@layer': {
    [layers.base]: {
      colorScheme: 'light',
      '@media': {
        [mobile]: {
          vars: assignVars(sizes, {
            control: '44px',
            controlSmall: '36px',
            input: text.lead,
            gutter: space.between,
            header: '56px',
          }),
        },
        print: {
          vars: {
            [vars.surface]: '#fff',
            [vars.raised]: '#fff',
            [vars.sunken]: '#fff',
            [vars.text]: '#000',
            [vars.muted]: '#333',
          },
        },
      },
    },
  },
});
// Dark applies to screens only, so that paper uses the light palette.
globalStyle(':root[data-mode="dark"]', {
  '@layer': {
    [layers.base]: {
      '@media': { screen: { colorScheme: 'dark', vars: assignVars(vars, darkColours) } },
    },
  },
});
globalStyle(`:root[data-semidark="true"] ${sidebarTheme}`, {
  '@layer': {
    [layers.base]: {
      '@media': {
        screen: {
          colorScheme: 'dark',
          color: vars.text,
          backgroundColor: vars.surface,
          vars: assignVars(vars, darkColours),
        },
      },
    },
  },
});

/**
 * Appearance and language of the portal (spec §3, §4), restored at start and saved on every change.
 *
 * Events: `themeChosen`, `menuChosen`, `layoutChosen`, `rtlClassChosen`, `animationChosen`, `navbarChosen`,
 * `semidarkChosen`, `languageChosen`; `systemDarkChanged` from the browser; `retry` after a language that did not load;
 * `reset` (all defaults, nothing saved, because signing out empties the storage).
 * Emits: `menuChanged`, which closes the sidebar.
 *
 * The context has the values, and the regions have the states derived from them. Views read the tags: `dark` is the
 * specification’s isDarkMode, `rtl` the direction of the page. The portal provides `changeLanguage` and `save`, and
 * watches the actor to set the attributes of the page.
 */
import { assign, emit, fromPromise, setup } from 'xstate';

/** Language codes; `ae` is Arabic (spec §9). */
export const locales = ['da', 'de', 'el', 'en', 'es', 'fr', 'hu', 'it', 'ja', 'pl', 'pt', 'ru', 'sv', 'tr', 'zh', 'ae'] as const;

export type Locale = (typeof locales)[number];
export type Direction = 'ltr' | 'rtl';

/** The choices of each setting, as saved. `animation` is the entrance of a new page; empty means none. */
export const choices = {
  theme: ['light', 'dark', 'system'],
  menu: ['vertical', 'horizontal'],
  layout: ['full', 'boxed'],
  rtlClass: ['ltr', 'rtl'],
  animation: ['', 'fade', 'slide'],
  navbar: ['sticky', 'floating', 'static'],
  semidark: ['false', 'true'],
  locale: locales,
} as const;

export type Setting = keyof typeof choices;
export type Choice<S extends Setting> = (typeof choices)[S][number];

/** The current values. `locale` is the language shown, not one that is still loading. */
export type Settings = { [S in Setting]: S extends 'semidark' ? boolean : Choice<S> };

/** Local storage key of each setting (spec §3). */
export const storageKeys = {
  theme: 'theme',
  menu: 'menu',
  layout: 'layout',
  rtlClass: 'rtlClass',
  animation: 'animation',
  navbar: 'navbar',
  semidark: 'semidark',
  locale: 'i18nextLng',
} as const satisfies Record<Setting, string>;

export const defaultSettings: Settings = {
  theme: 'light',
  menu: 'vertical',
  layout: 'full',
  rtlClass: 'ltr',
  animation: '',
  navbar: 'sticky',
  semidark: false,
  locale: 'en',
};

/** Arabic is the only right-to-left language of the portal. */
export function directionOf(locale: string): Direction {
  return locale === 'ae' ? 'rtl' : 'ltr';
}

/** The settings in a storage. A missing or invalid value is replaced by its default. */
export function readSettings(stored: Readonly<Record<string, string | null>>): Settings {
  const read = <S extends Setting>(setting: S, fallback: Choice<S>): Choice<S> => {
    const value = stored[storageKeys[setting]];
    return isChoice(setting, value) ? value : fallback;
  };
  return {
    theme: read('theme', defaultSettings.theme),
    menu: read('menu', defaultSettings.menu),
    layout: read('layout', defaultSettings.layout),
    rtlClass: read('rtlClass', defaultSettings.rtlClass),
    animation: read('animation', defaultSettings.animation),
    navbar: read('navbar', defaultSettings.navbar),
    semidark: stored[storageKeys.semidark] === 'true',
    locale: read('locale', defaultSettings.locale),
  };
}

/** Checks that the value is one of the setting’s choices. */
export function isChoice<S extends Setting>(setting: S, value: unknown): value is Choice<S> {
  return (choices[setting] as readonly unknown[]).includes(value);
}

export interface SettingsInput {
  /** Initial content of local storage, by key. */
  stored: Readonly<Record<string, string | null>>;
  prefersDark: boolean;
}

export interface SettingsContext extends Settings {
  /** Settings from the storage at start. */
  stored: Settings;
  /** Preference of the operating system. */
  prefersDark: boolean;
  /** The language chosen last, even if it is not loaded. */
  wanted: Locale;
}

/** One change: the setting, and its value as saved. */
export interface Change {
  setting: Setting;
  value: string;
}

export const settingsMachine = setup({
  types: {
    input: {} as SettingsInput | undefined,
    context: {} as SettingsContext,
    events: {} as
      | { type: 'themeChosen'; theme: Choice<'theme'> }
      | { type: 'menuChosen'; menu: Choice<'menu'> }
      | { type: 'layoutChosen'; layout: Choice<'layout'> }
      | { type: 'rtlClassChosen'; rtlClass: Choice<'rtlClass'> }
      | { type: 'animationChosen'; animation: Choice<'animation'> }
      | { type: 'navbarChosen'; navbar: Choice<'navbar'> }
      | { type: 'semidarkChosen'; semidark: boolean }
      | { type: 'languageChosen'; locale: Locale }
      | { type: 'systemDarkChanged'; prefersDark: boolean }
      | { type: 'retry' }
      | { type: 'reset' },
    emitted: {} as { type: 'menuChanged'; menu: Choice<'menu'> },
    tags: {} as 'dark' | 'horizontal' | 'boxed' | 'rtl' | 'busy' | 'failed',
    children: {} as { language: 'changeLanguage' },
  },
  actors: {
    changeLanguage: fromPromise<void, { locale: Locale }>(async () => {}),
  },
  actions: {
    keep: assign((_, { setting, value }: Change) => ({ [setting]: setting === 'semidark' ? value === 'true' : value })),
    /** Saves one value under its key in local storage. */
    save: (_, _params: { key: string; value: string }) => {},
    want: assign({ wanted: (_, { locale }: { locale: Locale }) => locale }),
    showLanguage: assign({ locale: ({ context }) => context.wanted }),
    keepPreference: assign({ prefersDark: (_, { prefersDark }: { prefersDark: boolean }) => prefersDark }),
    restoreDefaults: assign({ ...defaultSettings, wanted: defaultSettings.locale }),
    announceMenu: emit(({ context }) => ({ type: 'menuChanged', menu: context.menu })),
  },
  guards: {
    isAllowed: (_, { setting, value }: Change) => isChoice(setting, value),
    isLight: (_, { theme }: { theme: string }) => theme === 'light',
    isDark: (_, { theme }: { theme: string }) => theme === 'dark',
    isSystem: (_, { theme }: { theme: string }) => theme === 'system',
    isVertical: (_, { menu }: { menu: string }) => menu === 'vertical',
    isHorizontal: (_, { menu }: { menu: string }) => menu === 'horizontal',
    isFull: (_, { layout }: { layout: string }) => layout === 'full',
    isBoxed: (_, { layout }: { layout: string }) => layout === 'boxed',
    startsDark: ({ context }) => context.stored.theme === 'dark',
    startsAsSystem: ({ context }) => context.stored.theme === 'system',
    startsHorizontal: ({ context }) => context.stored.menu === 'horizontal',
    startsBoxed: ({ context }) => context.stored.layout === 'boxed',
    prefersDark: ({ context }) => context.prefersDark,
    wentDark: (_, { prefersDark }: { prefersDark: boolean }) => prefersDark,
    wentLight: (_, { prefersDark }: { prefersDark: boolean }) => !prefersDark,
    isLeftToRight: ({ context }) => directionIn(context) === 'ltr',
    isRightToLeft: ({ context }) => directionIn(context) === 'rtl',
  },
}).createMachine({
  id: 'settings',
  description: 'Colour mode, menu, layout, direction and language. Invalid values are replaced by defaults.',
  context: ({ input }) => startFrom(input),
  type: 'parallel',
  on: {
    systemDarkChanged: {
      description: 'The operating system changed to dark or light; remembered in every theme.',
      actions: { type: 'keepPreference', params: ({ event }) => ({ prefersDark: event.prefersDark }) },
    },
    animationChosen: {
      guard: { type: 'isAllowed', params: ({ event }) => ({ setting: 'animation', value: event.animation }) },
      actions: [
        { type: 'keep', params: ({ event }) => ({ setting: 'animation', value: event.animation }) },
        { type: 'save', params: ({ event }) => ({ key: 'animation', value: event.animation }) },
      ],
    },
    navbarChosen: {
      guard: { type: 'isAllowed', params: ({ event }) => ({ setting: 'navbar', value: event.navbar }) },
      actions: [
        { type: 'keep', params: ({ event }) => ({ setting: 'navbar', value: event.navbar }) },
        { type: 'save', params: ({ event }) => ({ key: 'navbar', value: event.navbar }) },
      ],
    },
    semidarkChosen: {
      guard: { type: 'isAllowed', params: ({ event }) => ({ setting: 'semidark', value: String(event.semidark) }) },
      actions: [
        { type: 'keep', params: ({ event }) => ({ setting: 'semidark', value: String(event.semidark) }) },
        { type: 'save', params: ({ event }) => ({ key: 'semidark', value: String(event.semidark) }) },
      ],
    },
  },
  states: {
    colour: {
      description: 'Light, dark, or as in the operating system.',
      initial: 'starting',
      on: {
        themeChosen: [
          {
            guard: { type: 'isLight', params: ({ event }) => ({ theme: event.theme }) },
            target: '.light',
            actions: [
              { type: 'keep', params: ({ event }) => ({ setting: 'theme', value: event.theme }) },
              { type: 'save', params: ({ event }) => ({ key: 'theme', value: event.theme }) },
            ],
          },
          {
            guard: { type: 'isDark', params: ({ event }) => ({ theme: event.theme }) },
            target: '.dark',
            actions: [
              { type: 'keep', params: ({ event }) => ({ setting: 'theme', value: event.theme }) },
              { type: 'save', params: ({ event }) => ({ key: 'theme', value: event.theme }) },
            ],
          },
          {
            guard: { type: 'isSystem', params: ({ event }) => ({ theme: event.theme }) },
            target: '.system',
            actions: [
              { type: 'keep', params: ({ event }) => ({ setting: 'theme', value: event.theme }) },
              { type: 'save', params: ({ event }) => ({ key: 'theme', value: event.theme }) },
            ],
          },
        ],
        reset: { target: '.light' },
      },
      states: {
        starting: {
          description: 'Reads the storage.',
          always: [{ guard: 'startsDark', target: 'dark' }, { guard: 'startsAsSystem', target: 'system' }, { target: 'light' }],
        },
        light: {},
        dark: { tags: ['dark'] },
        system: {
          initial: 'looking',
          states: {
            looking: {
              description: 'Reads the current preference of the operating system.',
              always: [{ guard: 'prefersDark', target: 'systemDark' }, { target: 'systemLight' }],
            },
            systemLight: {
              on: {
                systemDarkChanged: {
                  guard: { type: 'wentDark', params: ({ event }) => ({ prefersDark: event.prefersDark }) },
                  target: 'systemDark',
                  actions: { type: 'keepPreference', params: { prefersDark: true } },
                },
              },
            },
            systemDark: {
              tags: ['dark'],
              on: {
                systemDarkChanged: {
                  guard: { type: 'wentLight', params: ({ event }) => ({ prefersDark: event.prefersDark }) },
                  target: 'systemLight',
                  actions: { type: 'keepPreference', params: { prefersDark: false } },
                },
              },
            },
          },
        },
      },
    },
    menu: {
      description: 'Position of the menu: at the side or across the top.',
      initial: 'starting',
      on: {
        menuChosen: [
          {
            guard: { type: 'isVertical', params: ({ event }) => ({ menu: event.menu }) },
            target: '.vertical',
            actions: [
              { type: 'keep', params: ({ event }) => ({ setting: 'menu', value: event.menu }) },
              { type: 'save', params: ({ event }) => ({ key: 'menu', value: event.menu }) },
              'announceMenu',
            ],
          },
          {
            guard: { type: 'isHorizontal', params: ({ event }) => ({ menu: event.menu }) },
            target: '.horizontal',
            actions: [
              { type: 'keep', params: ({ event }) => ({ setting: 'menu', value: event.menu }) },
              { type: 'save', params: ({ event }) => ({ key: 'menu', value: event.menu }) },
              'announceMenu',
            ],
          },
        ],
        reset: { target: '.vertical' },
      },
      states: {
        starting: {
          description: 'Reads the storage.',
          always: [{ guard: 'startsHorizontal', target: 'horizontal' }, { target: 'vertical' }],
        },
        vertical: {},
        horizontal: { tags: ['horizontal'] },
      },
    },
    layout: {
      description: 'The full width of the window, or a centred box.',
      initial: 'starting',
      on: {
        layoutChosen: [
          {
            guard: { type: 'isFull', params: ({ event }) => ({ layout: event.layout }) },
            target: '.full',
            actions: [
              { type: 'keep', params: ({ event }) => ({ setting: 'layout', value: event.layout }) },
              { type: 'save', params: ({ event }) => ({ key: 'layout', value: event.layout }) },
            ],
          },
          {
            guard: { type: 'isBoxed', params: ({ event }) => ({ layout: event.layout }) },
            target: '.boxed',
            actions: [
              { type: 'keep', params: ({ event }) => ({ setting: 'layout', value: event.layout }) },
              { type: 'save', params: ({ event }) => ({ key: 'layout', value: event.layout }) },
            ],
          },
        ],
        reset: { target: '.full' },
      },
      states: {
        starting: {
          description: 'Reads the storage.',
          always: [{ guard: 'startsBoxed', target: 'boxed' }, { target: 'full' }],
        },
        full: {},
        boxed: { tags: ['boxed'] },
      },
    },
    direction: {
      description: 'Right to left in Arabic or by setting. Choosing a language resets the setting.',
      initial: 'ltr',
      on: {
        rtlClassChosen: {
          guard: { type: 'isAllowed', params: ({ event }) => ({ setting: 'rtlClass', value: event.rtlClass }) },
          actions: [
            { type: 'keep', params: ({ event }) => ({ setting: 'rtlClass', value: event.rtlClass }) },
            { type: 'save', params: ({ event }) => ({ key: 'rtlClass', value: event.rtlClass }) },
          ],
        },
      },
      states: {
        ltr: { always: { guard: 'isRightToLeft', target: 'rtl' } },
        rtl: { tags: ['rtl'], always: { guard: 'isLeftToRight', target: 'ltr' } },
      },
    },
    language: {
      initial: 'loading',
      on: {
        languageChosen: {
          guard: { type: 'isAllowed', params: ({ event }) => ({ setting: 'locale', value: event.locale }) },
          target: '.loading',
          description: 'Saved immediately and shown once its texts are loaded. A newer choice replaces an older one.',
          actions: [
            { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
            { type: 'save', params: ({ event }) => ({ key: 'i18nextLng', value: event.locale }) },
            { type: 'keep', params: { setting: 'rtlClass', value: 'ltr' } },
            { type: 'save', params: { key: 'rtlClass', value: 'ltr' } },
          ],
        },
        reset: {
          target: '.loading',
          description: 'Resets all settings to their defaults.',
          actions: 'restoreDefaults',
        },
      },
      states: {
        loading: {
          description: 'The texts of `wanted` are being loaded. The current language stays in place.',
          tags: ['busy'],
          invoke: {
            id: 'language',
            src: 'changeLanguage',
            input: ({ context }) => ({ locale: context.wanted }),
            onDone: { target: 'shown', actions: 'showLanguage' },
            onError: { target: 'failed' },
          },
        },
        shown: {},
        failed: {
          description: 'The texts of `wanted` could not be loaded.',
          tags: ['failed'],
          on: { retry: { target: 'loading' } },
        },
      },
    },
  },
});

function startFrom(input: SettingsInput | undefined): SettingsContext {
  const settings = readSettings(input?.stored ?? {});
  return { ...settings, stored: settings, prefersDark: input?.prefersDark ?? false, wanted: settings.locale };
}

function directionIn({ locale, rtlClass }: Settings): Direction {
  return directionOf(locale) === 'rtl' ? 'rtl' : rtlClass;
}

/**
 * How the portal looks and which language it speaks (spec §3, §4): restored at start, kept on every change.
 *
 * Events: `themeChosen`, `menuChosen`, `layoutChosen`, `rtlClassChosen`, `animationChosen`, `navbarChosen`,
 * `semidarkChosen`, `languageChosen`; `systemDarkChanged` from the browser; `retry` after a language that did not load;
 * `reset` (all defaults, nothing saved: signing out empties the storage).
 * Emits: `menuChanged`, which closes the sidebar.
 *
 * Context holds the values, the regions what follows from them: each region looks at the context and moves by itself.
 * Views ask the tags: `dark` is the specification's isDarkMode, `rtl` the direction of the page. The portal provides
 * `changeLanguage` and `save`, and watches the actor to set the attributes of the page.
 */
import { assign, emit, fromPromise, setup } from 'xstate';

/** The codes of the languages; `ae` is Arabic (spec §9). */
export const locales = ['da', 'de', 'el', 'en', 'es', 'fr', 'hu', 'it', 'ja', 'pl', 'pt', 'ru', 'sv', 'tr', 'zh', 'ae'] as const;

export type Locale = (typeof locales)[number];
export type Direction = 'ltr' | 'rtl';

/** What may be chosen, as it is saved. `animation` is how a new page moves in; empty is none. */
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

/** The values in force. `locale` is the language shown, not one that is still loading. */
export type Settings = { [S in Setting]: S extends 'semidark' ? boolean : Choice<S> };

/** Where each setting is saved in local storage (spec §3). */
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

/** Arabic is written from right to left, every other language of the portal from left to right. */
export function directionOf(locale: string): Direction {
  return locale === 'ae' ? 'rtl' : 'ltr';
}

/** The settings in a storage, each missing or broken value replaced by its default. */
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

/** Whether the value is one of the setting's choices. */
export function isChoice<S extends Setting>(setting: S, value: unknown): value is Choice<S> {
  return (choices[setting] as readonly unknown[]).includes(value);
}

export interface SettingsInput {
  /** Local storage as it was found, by key. */
  stored: Readonly<Record<string, string | null>>;
  prefersDark: boolean;
}

export interface SettingsContext extends Settings {
  /** As the storage said at the start. */
  stored: Settings;
  /** What the operating system asks for. */
  prefersDark: boolean;
  /** The language chosen last, loaded or not. */
  wanted: Locale;
}

/** One change: the setting, and its value as it is saved. */
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
    /** Writes one value under its key in local storage. */
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
  description: 'Colour mode, menu, layout, direction and language. A broken value is answered by the default.',
  context: ({ input }) => startFrom(input),
  type: 'parallel',
  on: {
    systemDarkChanged: {
      description: 'The operating system went dark or light; remembered in every theme.',
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
      description: 'Light, dark, or as the operating system is.',
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
          description: 'The storage says which.',
          always: [{ guard: 'startsDark', target: 'dark' }, { guard: 'startsAsSystem', target: 'system' }, { target: 'light' }],
        },
        light: {},
        dark: { tags: ['dark'] },
        system: {
          initial: 'looking',
          states: {
            looking: {
              description: 'Which of the two it is at the moment.',
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
      description: 'Where the menu stands: at the side or across the top.',
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
          description: 'The storage says which.',
          always: [{ guard: 'startsHorizontal', target: 'horizontal' }, { target: 'vertical' }],
        },
        vertical: {},
        horizontal: { tags: ['horizontal'] },
      },
    },
    layout: {
      description: 'The whole width of the window, or a box in its middle.',
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
          description: 'The storage says which.',
          always: [{ guard: 'startsBoxed', target: 'boxed' }, { target: 'full' }],
        },
        full: {},
        boxed: { tags: ['boxed'] },
      },
    },
    direction: {
      description: 'Right to left in Arabic, and where the setting says so; choosing a language takes that setting back.',
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
          description: 'Saved at once, shown when its texts are there; a newer choice drops an older one.',
          actions: [
            { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
            { type: 'save', params: ({ event }) => ({ key: 'i18nextLng', value: event.locale }) },
            { type: 'keep', params: { setting: 'rtlClass', value: 'ltr' } },
            { type: 'save', params: { key: 'rtlClass', value: 'ltr' } },
          ],
        },
        reset: {
          target: '.loading',
          description: 'Every setting of every region back to its default.',
          actions: 'restoreDefaults',
        },
      },
      states: {
        loading: {
          description: 'The texts of `wanted` are fetched; the language shown before stays in sight.',
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
          description: 'The texts of `wanted` could not be had.',
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

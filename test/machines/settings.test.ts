import * as assert from 'uvu/assert';
import { createActor, type EventFromLogic, type InspectionEvent } from 'xstate';
import {
  choices,
  defaultSettings,
  directionOf,
  locales,
  readSettings,
  settingsMachine,
  storageKeys,
  type Locale,
  type Setting,
  type SettingsInput,
} from '../../machines/settings.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void, input?: SettingsInput) {
  const language = deferred<void, { locale: Locale }>();
  const saved: Record<string, string> = {};
  const machine = settingsMachine.provide({
    actors: { changeLanguage: language.logic },
    actions: { save: (_, { key, value }) => void (saved[key] = value) },
  });
  const actor = createActor(machine, { input, ...(inspect && { inspect }) });
  return {
    actor,
    saved,
    language,
    moves: {
      light: () => actor.send({ type: 'themeChosen', theme: 'light' }),
      dark: () => actor.send({ type: 'themeChosen', theme: 'dark' }),
      system: () => actor.send({ type: 'themeChosen', theme: 'system' }),
      osDark: () => actor.send({ type: 'systemDarkChanged', prefersDark: true }),
      osLight: () => actor.send({ type: 'systemDarkChanged', prefersDark: false }),
      vertical: () => actor.send({ type: 'menuChosen', menu: 'vertical' }),
      horizontal: () => actor.send({ type: 'menuChosen', menu: 'horizontal' }),
      full: () => actor.send({ type: 'layoutChosen', layout: 'full' }),
      boxed: () => actor.send({ type: 'layoutChosen', layout: 'boxed' }),
      ltr: () => actor.send({ type: 'rtlClassChosen', rtlClass: 'ltr' }),
      rtl: () => actor.send({ type: 'rtlClassChosen', rtlClass: 'rtl' }),
      slide: () => actor.send({ type: 'animationChosen', animation: 'slide' }),
      floating: () => actor.send({ type: 'navbarChosen', navbar: 'floating' }),
      semidark: () => actor.send({ type: 'semidarkChosen', semidark: true }),
      broken: () => actor.send({ type: 'themeChosen', theme: 'plaid' as 'dark' }),
      arabic: () => actor.send({ type: 'languageChosen', locale: 'ae' }),
      german: () => actor.send({ type: 'languageChosen', locale: 'de' }),
      loaded: () => language.resolve(),
      notLoaded: () => language.reject(new Error('500')),
      retry: () => actor.send({ type: 'retry' }),
      reset: () => actor.send({ type: 'reset' }),
      // Another tab, which starts with other stored settings.
      storedDark: () =>
        void createActor(machine, {
          input: { stored: { theme: 'dark', menu: 'horizontal', layout: 'boxed' }, prefersDark: false },
          ...(inspect && { inspect }),
        }).start(),
      storedSystem: () =>
        void createActor(machine, { input: { stored: { theme: 'system' }, prefersDark: true }, ...(inspect && { inspect }) }).start(),
    },
  };
}

function started(stored: SettingsInput['stored'], prefersDark = false) {
  const stage = open(undefined, { stored, prefersDark });
  stage.actor.start();
  return { ...stage, now: () => stage.actor.getSnapshot() };
}

const test = journeys(
  settingsMachine,
  `
                                     → colour.light + menu.vertical + layout.full + direction.ltr + language.loading
  # colour
  dark                               → colour.dark
  dark light                         → colour.light
  dark system                        → colour.system.systemLight
  system                             → colour.system.systemLight
  system light                       → colour.light
  system dark                        → colour.dark
  system osDark                      → colour.system.systemDark
  system osDark osLight              → colour.system.systemLight
  osDark                             → colour.light
  osDark system                      → colour.system.systemDark
  dark broken                        → colour.dark
  system osLight                     → colour.system.systemLight
  system osDark osDark               → colour.system.systemDark
  system osDark light system         → colour.system.systemDark
  system osDark osLight dark system  → colour.system.systemLight
  system osDark reset                → colour.light
  storedDark                         → colour.light
  storedSystem                       → colour.light

  # menu and layout
  horizontal                         → menu.horizontal says menuChanged
  horizontal vertical                → menu.vertical says menuChanged menuChanged
  boxed                              → layout.boxed
  boxed full                         → layout.full
  slide floating semidark            → colour.light

  # direction and language
  rtl                                → direction.rtl
  rtl ltr                            → direction.ltr
  loaded                             → language.shown
  notLoaded                          → language.failed
  notLoaded retry                    → language.loading
  notLoaded retry loaded             → language.shown
  loaded arabic                      → language.loading + direction.ltr
  loaded arabic loaded               → language.shown + direction.rtl
  loaded arabic loaded ltr           → direction.rtl
  loaded arabic notLoaded            → language.failed + direction.ltr
  loaded arabic loaded german        → language.loading + direction.rtl
  loaded arabic loaded german loaded → language.shown + direction.ltr
  loaded rtl german loaded           → direction.ltr
  loaded arabic german loaded        → language.shown + direction.ltr
  notLoaded german                   → language.loading
  loaded reset                       → language.loading

  # all back
  dark boxed rtl reset               → colour.light + layout.full + direction.ltr + language.loading
  slide floating semidark reset      → colour.light
  horizontal reset                   → menu.vertical says menuChanged
  loaded german loaded reset         → language.loading

  # context changes
  themeChosen       changes theme
  systemDarkChanged changes prefersDark
  menuChosen        changes menu
  layoutChosen      changes layout
  rtlClassChosen    changes rtlClass
  animationChosen   changes animation
  navbarChosen      changes navbar
  semidarkChosen    changes semidark
  languageChosen    changes rtlClass wanted
  language done     changes locale
  reset             changes animation layout locale menu navbar rtlClass semidark theme wanted
`,
  (inspect) => open(inspect),
  () => 'the states say it',
);

test('only Arabic is right to left', () => {
  for (const locale of locales) assert.is(directionOf(locale), locale === 'ae' ? 'rtl' : 'ltr', locale);
});

test('empty storage gives the defaults (D1)', () => {
  assert.equal(readSettings({}), defaultSettings);
});

test('every stored setting is restored from its key (D2)', () => {
  for (const setting of Object.keys(choices) as (keyof typeof choices)[]) {
    for (const value of choices[setting]) {
      const settings = readSettings({ [storageKeys[setting]]: value });
      assert.is(String(settings[setting]), value, `${setting} ${value}`);
    }
  }
});

test('an invalid value falls back to its default (D2)', () => {
  const broken = Object.fromEntries(Object.values(storageKeys).map((key) => [key, '"plaid"']));
  assert.equal(readSettings(broken), defaultSettings);
  assert.equal(readSettings({ theme: null, semidark: 'yes', i18nextLng: 'en-GB' }), defaultSettings);
});

test('the machine starts with the stored settings', () => {
  const { now } = started({ theme: 'dark', menu: 'horizontal', layout: 'boxed', i18nextLng: 'ae' });
  for (const tag of ['dark', 'horizontal', 'boxed', 'rtl'] as const) assert.ok(now().hasTag(tag), tag);
});

test('each region starts with its own setting', () => {
  const starts = [
    [{ theme: 'dark' }, false, { colour: 'dark', menu: 'vertical', layout: 'full' }],
    [{ theme: 'system' }, false, { colour: { system: 'systemLight' }, menu: 'vertical', layout: 'full' }],
    [{ theme: 'system' }, true, { colour: { system: 'systemDark' }, menu: 'vertical', layout: 'full' }],
    [{ menu: 'horizontal' }, true, { colour: 'light', menu: 'horizontal', layout: 'full' }],
    [{ layout: 'boxed' }, false, { colour: 'light', menu: 'vertical', layout: 'boxed' }],
  ] as const;
  for (const [stored, prefersDark, expected] of starts) {
    const { colour, menu, layout } = started(stored, prefersDark).now().value;
    assert.equal({ colour, menu, layout }, expected);
  }
});

test('an earlier choice is not restored', () => {
  for (const words of [['light', 'vertical', 'full'], ['reset']] as const) {
    const { moves, now } = started({ theme: 'dark', menu: 'horizontal', layout: 'boxed' });
    for (const word of words) moves[word]();
    const { colour, menu, layout } = now().value;
    assert.equal({ colour, menu, layout }, { colour: 'light', menu: 'vertical', layout: 'full' });
  }
});

test('a restored system theme follows the operating system (D4)', () => {
  const { now, moves } = started({ theme: 'system' }, true);
  assert.ok(now().hasTag('dark'));
  moves.osLight();
  assert.not.ok(now().hasTag('dark'));
});

test('each change is saved under its key immediately (D3)', () => {
  const { moves, saved } = started({});
  for (const word of ['dark', 'horizontal', 'boxed', 'slide', 'floating', 'semidark', 'german', 'rtl'] as const) moves[word]();
  assert.equal(saved, {
    theme: 'dark',
    menu: 'horizontal',
    layout: 'boxed',
    rtlClass: 'rtl',
    animation: 'slide',
    navbar: 'floating',
    semidark: 'true',
    i18nextLng: 'de',
  });
});

test('an invalid value is neither applied nor saved', () => {
  const { moves, saved, now } = started({});
  moves.broken();
  assert.equal(saved, {});
  assert.is(now().context.theme, 'light');
});

test('the language requested last is shown', async () => {
  const { moves, language, now } = started({});
  moves.arabic();
  moves.german();
  await moves.loaded();
  assert.equal(
    language.inputs.map(({ locale }) => locale),
    ['en', 'ae', 'de'],
  );
  assert.is(now().context.locale, 'de');
});

test('if a language does not load, the former one stays, and a retry is possible', async () => {
  const { moves, language, now } = started({});
  await moves.loaded();
  moves.arabic();
  await moves.notLoaded();
  assert.equal([now().context.locale, now().context.wanted], ['en', 'ae']);
  moves.retry();
  assert.equal(language.inputs.at(-1), { locale: 'ae' });
});

test('a reset restores every default and saves nothing (C2)', async () => {
  const { moves, saved, now } = started({ theme: 'dark', i18nextLng: 'ae', semidark: 'true', navbar: 'static' });
  moves.reset();
  await moves.loaded();
  const { stored: _stored, prefersDark: _prefers, wanted: _wanted, ...settings } = now().context;
  assert.equal(settings, defaultSettings);
  assert.equal(saved, {});
});

test('sixteen languages, of which only Arabic is right to left (D5)', () => {
  assert.is(locales.length, 16);
  assert.equal(
    locales.filter((locale) => directionOf(locale) === 'rtl'),
    ['ae'],
  );
});

const chosen: Record<Setting, (value: never) => EventFromLogic<typeof settingsMachine>> = {
  theme: (theme) => ({ type: 'themeChosen', theme }),
  menu: (menu) => ({ type: 'menuChosen', menu }),
  layout: (layout) => ({ type: 'layoutChosen', layout }),
  rtlClass: (rtlClass) => ({ type: 'rtlClassChosen', rtlClass }),
  animation: (animation) => ({ type: 'animationChosen', animation }),
  navbar: (navbar) => ({ type: 'navbarChosen', navbar }),
  semidark: (semidark) => ({ type: 'semidarkChosen', semidark }),
  locale: (locale) => ({ type: 'languageChosen', locale }),
};
for (const setting of Object.keys(choices) as Setting[]) {
  test(`${setting}: each choice is applied and saved, and nothing else changes`, async () => {
    for (const value of choices[setting].slice(1)) {
      const { actor, saved, moves, now } = started({});
      actor.send(chosen[setting]((setting === 'semidark' ? value === 'true' : value) as never));
      await moves.loaded();
      assert.is(String(now().context[setting]), value);
      assert.is(saved[storageKeys[setting]], value);
    }
    const { actor, saved, now } = started({});
    actor.send(chosen[setting]('plaid' as never));
    const { stored: _stored, prefersDark: _prefers, wanted: _wanted, ...settings } = now().context;
    assert.equal([settings, saved], [defaultSettings, {}]);
  });
}

test('a language resets the chosen direction, also in storage', () => {
  const { moves, saved } = started({});
  moves.rtl();
  moves.german();
  assert.equal(saved, { rtlClass: 'ltr', i18nextLng: 'de' });
});

test.run();

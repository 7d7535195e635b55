/** By machine: the context keys and, by event, the payload fields that may be reported. */
export type Allowed = Readonly<Record<string, { context: readonly string[]; events: Readonly<Record<string, readonly string[]>> }>>;

/**
 * The data that may leave the portal for the machines page, besides states and event types. An allowlist, so that data
 * added to a machine stays private until it is listed here. Passwords, tokens, names, input and server data are never
 * reported.
 */
export const allowed: Allowed = {
  act: { context: ['problem'], events: {} },
  camera: { context: ['problem'], events: {} },
  // `asOf` is a time.
  connection: { context: ['asOf'], events: { keptShown: ['at'] } },
  confirm: { context: ['problem'], events: {} },
  correction: { context: ['problem'], events: { change: ['field'] } },
  editor: { context: ['version', 'theirVersion', 'problem'], events: { change: ['field'], blur: ['field'] } },
  // Excludes the input.
  grid: { context: [], events: {} },
  gridSave: {
    context: ['pauseMs', 'attempts', 'problem'],
    events: { changed: ['isSound'], settled: ['left'] },
  },
  list: { context: ['action', 'problem'], events: { bulk: ['action', 'needsConfirmation'] } },
  listPrint: { context: ['total', 'inSight', 'most', 'isWhole', 'pagesRead', 'problem'], events: {} },
  notifications: { context: ['failures', 'asked'], events: {} },
  numbering: { context: ['given', 'problem'], events: {} },
  // Excludes the entries and their users.
  outbox: { context: ['failures', 'isKept'], events: {} },
  palette: { context: ['active'], events: { point: ['index'], choose: ['index'] } },
  searchBox: { context: [], events: { widthChanged: ['isNarrow'] } },
  session: { context: ['problem', 'retryAt'], events: {} },
  settings: {
    context: ['theme', 'menu', 'layout', 'rtlClass', 'animation', 'navbar', 'semidark', 'locale', 'prefersDark', 'wanted'],
    events: {
      themeChosen: ['theme'],
      menuChosen: ['menu'],
      layoutChosen: ['layout'],
      rtlClassChosen: ['rtlClass'],
      animationChosen: ['animation'],
      navbarChosen: ['navbar'],
      semidarkChosen: ['semidark'],
      languageChosen: ['locale'],
      systemDarkChanged: ['prefersDark'],
    },
  },
  sidebar: {
    context: ['startsNarrow', 'section', 'submenus'],
    events: {
      widthChanged: ['isNarrow'],
      navigated: ['section', 'submenus'],
      toggleSection: ['section'],
      toggleSubmenu: ['submenu'],
      sectionsShown: ['sections'],
    },
  },
  // Excludes even the field name: in the sign-in form it would reveal the length of the password.
  smallForm: { context: ['problem'], events: {} },
  steps: { context: ['progress', 'problem'], events: {} },
  takeFile: { context: ['format'], events: { take: ['format', 'needsPurpose'] } },
  upload: { context: ['runId', 'problem'], events: {} },
  walk: { context: ['beyond', 'place', 'settled'], events: { settled: ['id'] } },
};

/** The allowed fields of a value, without those that JSON cannot represent. */
export function only(keys: readonly string[] | undefined, from: unknown): Record<string, unknown> {
  if (!keys?.length || typeof from !== 'object' || from === null) return {};
  const fields = keys.flatMap((key) => (Object.hasOwn(from, key) ? [[key, (from as Record<string, unknown>)[key]]] : []));
  return JSON.parse(JSON.stringify(Object.fromEntries(fields))) as Record<string, unknown>;
}

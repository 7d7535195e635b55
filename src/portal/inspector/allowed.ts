/** By machine: the keys of the context and, by event, the fields of the payload that may be told. */
export type Allowed = Readonly<Record<string, { context: readonly string[]; events: Readonly<Record<string, readonly string[]>> }>>;

/**
 * What may leave the portal for the page of the machines, beside states and the types of events. A list of what may, not
 * of what may not: whatever is added to a machine stays inside until somebody has thought about it here. So passwords,
 * tokens, names, what was typed and what was read from the server are never told.
 */
export const allowed: Allowed = {
  act: { context: ['problem'], events: {} },
  camera: { context: ['problem'], events: {} },
  // `asOf` is a time.
  connection: { context: ['asOf'], events: { keptShown: ['at'] } },
  confirm: { context: ['problem'], events: {} },
  correction: { context: ['problem'], events: { change: ['field'] } },
  editor: { context: ['version', 'theirVersion', 'problem'], events: { change: ['field'], blur: ['field'] } },
  // Not what was typed.
  grid: { context: [], events: {} },
  gridSave: {
    context: ['pauseMs', 'attempts', 'problem'],
    events: { changed: ['isSound'], settled: ['left'] },
  },
  list: { context: ['action', 'problem'], events: { bulk: ['action', 'needsConfirmation'] } },
  listPrint: { context: ['total', 'inSight', 'most', 'isWhole', 'pagesRead', 'problem'], events: {} },
  notifications: { context: ['failures', 'asked'], events: {} },
  numbering: { context: ['given', 'problem'], events: {} },
  // Not what waits, nor whose it is.
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
  // Not even which field: of the form for signing in that would tell how long the password is.
  smallForm: { context: ['problem'], events: {} },
  steps: { context: ['progress', 'problem'], events: {} },
  takeFile: { context: ['format'], events: { take: ['format', 'needsPurpose'] } },
  upload: { context: ['runId', 'problem'], events: {} },
  walk: { context: ['beyond', 'place', 'settled'], events: { settled: ['id'] } },
};

/** Those fields of a value that may be told, without what cannot be written as JSON. */
export function only(keys: readonly string[] | undefined, from: unknown): Record<string, unknown> {
  if (!keys?.length || typeof from !== 'object' || from === null) return {};
  const fields = keys.flatMap((key) => (Object.hasOwn(from, key) ? [[key, (from as Record<string, unknown>)[key]]] : []));
  return JSON.parse(JSON.stringify(Object.fromEntries(fields))) as Record<string, unknown>;
}

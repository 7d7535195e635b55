/** Steps that must run again after a file has changed. */

/** The steps of development; each rebuilds one thing. */
const rules = [
  [/^public\/locales\//, ['texts']],
  [/^public\//, ['files']],
  [/^src\/(charts|portal\/inspector)\//, ['inspector']],
  [/^machines\//, ['portal', 'inspector']],
  [/^src\/portal\//, ['portal']],
  [/^src\/contract\//, ['server', 'portal']],
  [/^src\/server\//, ['server']],
];

/** The steps for a path of the project; none for a file that is in no bundle. */
export function stepsFor(path) {
  const isSource = path.startsWith('public/') || /\.(ts|tsx|mjs|css)$/.test(path);
  return isSource ? (rules.find(([places]) => places.test(path))?.[1] ?? []) : [];
}

/**
 * The part of a new bundle that an open page has to load: nothing, its styles, or its code.
 * @param before the previous hash of each file of the bundle, by path; `after` the current ones
 */
export function newsOf(before, after) {
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  const news = changed.some((path) => path.endsWith('.js')) ? 'code' : changed.some((path) => path.endsWith('.css')) ? 'styles' : null;
  return { changed, news };
}

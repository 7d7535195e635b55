/** What has to be done again when a file has changed. */

/** The steps of development: each makes one thing anew. */
const rules = [
  [/^public\/locales\//, ['texts']],
  [/^public\//, ['files']],
  [/^src\/(charts|portal\/inspector)\//, ['inspector']],
  [/^machines\//, ['portal', 'inspector']],
  [/^src\/portal\//, ['portal']],
  [/^src\/contract\//, ['server', 'portal']],
  [/^src\/server\//, ['server']],
];

/** The steps for a path of the project; none for what no bundle holds. */
export function stepsFor(path) {
  const isSource = path.startsWith('public/') || /\.(ts|tsx|mjs|css)$/.test(path);
  return isSource ? (rules.find(([places]) => places.test(path))?.[1] ?? []) : [];
}

/**
 * What an open page has to take over of a new bundle: nothing, its styles, or its code.
 * @param before the hash of each file of the bundle by its path, as it was; `after` as it is
 */
export function newsOf(before, after) {
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
  const news = changed.some((path) => path.endsWith('.js')) ? 'code' : changed.some((path) => path.endsWith('.css')) ? 'styles' : null;
  return { changed, news };
}

/** Where the API is: the page's `<meta name="api-base">`, empty for the page's own server, and `/api` (spec §7). */
export function apiPrefix(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base"]');
  return `${(meta?.content ?? '').trim().replace(/\/+$/, '')}/api`;
}

/** The address of something the API names by a path from its root, as a photo's signed link. */
export function apiUrl(path: string): string {
  return path.startsWith('/api/') ? apiPrefix() + path.slice('/api'.length) : path;
}

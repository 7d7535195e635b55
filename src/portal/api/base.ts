/**
 * Base address of the API: the page’s `<meta name="api-base">`, empty for the page’s own server, followed by `/api`
 * (spec §7).
 */
export function apiPrefix(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base"]');
  return `${(meta?.content ?? '').trim().replace(/\/+$/, '')}/api`;
}

/** Full address of a path from the API’s root, such as a photo’s signed link. */
export function apiUrl(path: string): string {
  return path.startsWith('/api/') ? apiPrefix() + path.slice('/api'.length) : path;
}

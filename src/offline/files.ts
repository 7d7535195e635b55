/** The files of a build, inserted into its service worker. */
export interface Files {
  /** The empty page, at an address that no screen uses; `revision` is its hash. */
  shell: { url: string; revision: string };
  /** The entry script of this build, which identifies the build of a page. */
  entry: string;
  /** Files needed at startup, fetched when the worker is installed. Their names contain their hashes. */
  first: readonly string[];
  /** Addresses of all scripts and styles. Files that are not in `first` are cached after their first use. */
  all: readonly string[];
}

/** Kind of request, which decides whether the worker answers from the cache or from the server first. */
export type Manner = 'code' | 'text' | 'picture';

/**
 * Kind of a request by its path, or null if the worker must not handle it, that is, for everything except the portal’s
 * own files. Above all, the worker never handles API calls, so that it cannot show one user’s answers to another.
 */
export function mannerOf(path: string, all: ReadonlySet<string>): Manner | null {
  if (path.startsWith('/assets/')) return all.has(path) ? 'code' : null;
  if (/^\/locales\/\w+\/[\w-]+\.json$/.test(path)) return 'text';
  return /^\/(favicon\.svg$|icon-[\w-]+\.png$|logo-\w+\.png$|college-logo\/)/.test(path) ? 'picture' : null;
}

/** Checks that an address is a page of the portal. All pages start with the same empty document. */
export const isPage = (path: string): boolean => !/^\/(api|machines|assets|locales)(\/|$)|\.\w{1,5}$/.test(path);

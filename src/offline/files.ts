/** What a build has of files, as its worker knows them. */
export interface Files {
  /** The empty page, by an address that no screen has; `revision` is its hash. */
  shell: { url: string; revision: string };
  /** The script that the pages of this build begin with: by it a page tells which build it is of. */
  entry: string;
  /** What a start needs, fetched when the worker is installed. Their names hold their hashes. */
  first: readonly string[];
  /** All scripts and styles by their addresses; what is not among the first is kept once it is used. */
  all: readonly string[];
}

/** What the worker does with a request: answers it from the kept code, or from the server as long as that answers. */
export type Manner = 'code' | 'text' | 'picture';

/**
 * Null for all that is not the portal's own files, which the worker never touches: calls of the API above all, so that
 * it cannot hand one user’s answers to another.
 */
export function mannerOf(path: string, all: ReadonlySet<string>): Manner | null {
  if (path.startsWith('/assets/')) return all.has(path) ? 'code' : null;
  if (/^\/locales\/\w+\/[\w-]+\.json$/.test(path)) return 'text';
  return /^\/(favicon\.svg$|icon-[\w-]+\.png$|logo-\w+\.png$|college-logo\/)/.test(path) ? 'picture' : null;
}

/** Whether an address is one of the portal’s pages, which all begin with the same empty one. */
export const isPage = (path: string): boolean => !/^\/(api|machines|assets|locales)(\/|$)|\.\w{1,5}$/.test(path);

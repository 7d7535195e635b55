/** Messages from a page to the worker. */
export type ToWorker =
  /** Addresses of files that the page has loaded and the worker should cache. */
  | { type: 'used'; urls: readonly string[] }
  /** Checks if the page with this entry script belongs to the worker’s build. The port gets a boolean. */
  | { type: 'whichBuild'; entry: string };

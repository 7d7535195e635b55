/** What a page says to a worker. */
export type ToWorker =
  /** Addresses of files that the page has loaded: they are kept, too. */
  | { type: 'used'; urls: readonly string[] }
  /** By the script that it began with: is the page of the worker’s build? Answered at the port with a boolean. */
  | { type: 'whichBuild'; entry: string };

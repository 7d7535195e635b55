/** The package has types, which its list of exports names too late to be found: what is used of it. */
declare module 'temml' {
  interface Options {
    displayMode?: boolean;
    /** A faulty formula is drawn in its own letters; else it throws. */
    throwOnError?: boolean;
    trust?: boolean;
    maxSize?: [number, number];
    maxExpand?: number;
  }
  const temml: { render(tex: string, box: Element, options?: Options): void };
  export default temml;
}

/** The types used of this package. Its own types are listed too late in its exports to be found. */
declare module 'temml' {
  interface Options {
    displayMode?: boolean;
    /** False: an invalid formula is rendered as text. True: it throws. */
    throwOnError?: boolean;
    trust?: boolean;
    maxSize?: [number, number];
    maxExpand?: number;
  }
  const temml: { render(tex: string, box: Element, options?: Options): void };
  export default temml;
}

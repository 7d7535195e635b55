import type { ComponentType } from 'react';

/** The code or texts of a screen could not be loaded: no network, or a deploy has replaced the file. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** A loader for React’s `lazy` that throws CodeMissing on failure. */
export function codeOrFail<P>(load: () => Promise<ComponentType<P>>) {
  return async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new CodeMissing('The code of a screen could not be loaded.', { cause });
    }
  };
}

import type { ComponentType } from 'react';

/** A screen's code or its texts did not arrive: no network, or a deploy has replaced the file. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** A loader for React's `lazy` that fails as CodeMissing. */
export function codeOrFail<P>(load: () => Promise<ComponentType<P>>) {
  return async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new CodeMissing('The code of a screen did not arrive.', { cause });
    }
  };
}

import { fromPromise } from 'xstate';

/** Waits until all settled promises have been handled. */
export const flush = () => new Promise<void>((done) => setImmediate(done));

/** A promise actor that the test settles by hand. `inputs` has the input of each call, the newest last. */
export function deferred<Output, Input = unknown>() {
  const inputs: Input[] = [];
  let settle: { resolve: (output: Output) => void; reject: (error: unknown) => void } | undefined;
  const logic = fromPromise<Output, Input>(({ input }) => {
    inputs.push(input);
    return new Promise((resolve, reject) => (settle = { resolve, reject }));
  });
  return {
    logic,
    inputs,
    resolve(output: Output) {
      settle?.resolve(output);
      return flush();
    },
    reject(error: unknown) {
      settle?.reject(error);
      return flush();
    },
  };
}

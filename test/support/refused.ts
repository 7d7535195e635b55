import { StartError } from '../../src/server/database/errors.ts';

/** The message with which a command is refused. Throws if the command succeeds or fails in another way. */
export async function refused(done: Promise<unknown>): Promise<string> {
  const error: unknown = await done.then(
    () => 'it was done',
    (reason: unknown) => reason,
  );
  if (error instanceof StartError) return error.message;
  throw new Error(String(error));
}

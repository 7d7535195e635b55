import type { TFunction } from 'i18next';
import { isApiError } from '../../api/api-error.ts';
import { toast } from '../../kit/toast.ts';

/** Takes back what was done a moment ago, from the word that said so; says that it is done, or why not. */
export async function takeBack(run: () => Promise<unknown>, said: { done: string; texts: string }, t: TFunction): Promise<void> {
  try {
    await run();
    await toast('success', said.done);
  } catch (error) {
    if (!isApiError(error)) throw error;
    await toast('error', t([`${said.texts}.refused.${error.code}`, `error.${error.code}`]));
  }
}

import type { TFunction } from 'i18next';
import { isApiError } from '../../api/api-error.ts';
import { toast } from '../../kit/toast.ts';

/** Undoes a recent action from its toast, and shows the result. */
export async function takeBack(run: () => Promise<unknown>, message: { done: string; texts: string }, t: TFunction): Promise<void> {
  try {
    await run();
    await toast('success', message.done);
  } catch (error) {
    if (!isApiError(error)) throw error;
    await toast('error', t([`${message.texts}.refused.${error.code}`, `error.${error.code}`]));
  }
}

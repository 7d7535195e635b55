import { toast } from './toast.ts';

/** Puts a text on the clipboard and says whether it is there: a browser may refuse. */
export async function copyText(text: string, says: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void toast('success', says.copied);
  } catch {
    void toast('error', says.notCopied);
  }
}

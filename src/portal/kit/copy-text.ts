import { toast } from './toast.ts';

/** Copies a text to the clipboard and reports the result, because the browser may refuse. */
export async function copyText(text: string, messages: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void toast('success', messages.copied);
  } catch {
    void toast('error', messages.notCopied);
  }
}

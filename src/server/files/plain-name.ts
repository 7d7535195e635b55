/** Control characters, line separators, and marks that reverse the direction of text: `fdp.exe` shown as `exe.pdf`. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** The text without these characters, so that it is displayed in the order in which it is stored. */
export const withoutControls = (text: string): string => text.replace(unseen, '');

/** The name of an uploaded file: no folders, no control characters, and no leading dot, which hides a file. */
export function plainName(name: string): string {
  const [last = ''] = withoutControls(name).split(/[\\/]/).slice(-1);
  return (
    last
      .replace(/^[.\s]+/, '')
      .slice(0, 190)
      .trim() || 'file'
  );
}

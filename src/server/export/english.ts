/**
 * An identifier as English words: `Admission category` for `admissionCategory`. Files are in English whatever the
 * portal's language, because they are passed on and read by programs that look for these words.
 */
export function spaced(name: string): string {
  if (/^[A-Z]+$/.test(name)) return name;
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

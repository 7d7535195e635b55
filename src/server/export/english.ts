/**
 * An identifier as English words: `Admission category` for `admissionCategory`. These words are the source of the
 * translations in `words/{language}.json`.
 */
export function spaced(name: string): string {
  if (/^[A-Z]+$/.test(name)) return name;
  const text = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

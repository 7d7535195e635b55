/** Joins the non-empty parts of a name with spaces, omitting the word “null” (spec §9). */
export function joinName(...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '' && part.toLowerCase() !== 'null')
    .join(' ');
}

/** A name with its salutation, `Dr Asha Sahu`. Initials use the name only. */
export const titled = ({ salutation, name }: { salutation: string | null; name: string }): string =>
  [salutation, name].filter(Boolean).join(' ');

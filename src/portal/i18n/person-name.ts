/** The parts of a name with blanks between them; what is empty, or the word "null", is left out (spec §9). */
export function joinName(...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '' && part.toLowerCase() !== 'null')
    .join(' ');
}

/** A name as it is told to others, `Dr Asha Sahu`; the initials are those of the name alone. */
export const titled = ({ salutation, name }: { salutation: string | null; name: string }): string =>
  [salutation, name].filter(Boolean).join(' ');

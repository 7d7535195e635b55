/** A phrase with a capital letter, for the start of a line. */
export function capital(phrase: string): string {
  return phrase.slice(0, 1).toUpperCase() + phrase.slice(1);
}

const names = /^(Laplace|Fourier|Boolean|Turing|Z-transform|Indian|[A-Z]{2}|[A-Z0-9]+ |\d)/;

/** A heading in lower case for use within a sentence, unless it begins with a name or an abbreviation. */
export function inner(heading: string): string {
  return names.test(heading) ? heading : heading.slice(0, 1).toLowerCase() + heading.slice(1);
}

/** A phrase as it begins a line. */
export function capital(phrase: string): string {
  return phrase.slice(0, 1).toUpperCase() + phrase.slice(1);
}

const names = /^(Laplace|Fourier|Boolean|Turing|Z-transform|Indian|[A-Z]{2}|[A-Z0-9]+ |\d)/;

/** A heading as it stands inside a sentence: small, where it does not begin with a name or an abbreviation. */
export function inner(heading: string): string {
  return names.test(heading) ? heading : heading.slice(0, 1).toLowerCase() + heading.slice(1);
}

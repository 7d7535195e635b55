/** The words that lists use for a gender, in lower case. */
export const genderWords: Readonly<Record<string, string>> = {
  male: 'M',
  boy: 'M',
  man: 'M',
  female: 'F',
  girl: 'F',
  woman: 'F',
  other: 'O',
  transgender: 'O',
  t: 'O',
};

import type { qualificationLevels } from '../../../../contract/hr/fields.ts';

type Level = (typeof qualificationLevels)[number];

/** How titles begin, in small letters without dots and blanks; the first that fits says the level. */
const beginnings: readonly [RegExp, Level][] = [
  [/^postdoc/, 'POSTDOC'],
  [/^(phd|dphil|dsc|dlitt|doctor)/, 'PHD'],
  [/^(mphil|masterofphilosophy)/, 'MPHIL'],
  [/^(ugcnet|csirnet|net|slet)/, 'NET'],
  [/^gate/, 'GATE'],
  [/^(xii|12|2(?!\d)|intermediate|higher|plustwo)/, 'XII'],
  [/^(x$|10|matric|secondary)/, 'X'],
  [/^(diploma|polytechnic|advanceddiploma|iti)/, 'DIPLOMA'],
  [/^(pg|postgrad|llm|m)/, 'PG'],
  [/^(ug|grad|llb|amie|b)/, 'UG'],
];

/** The level of a degree by its title, as lists write it: `Ph.D.`, `M. Tech (CSE)`, `B.E.`; null for a title that says none. */
export function levelOf(title: string): Level | null {
  const letters = title.toLowerCase().replace(/[^a-z0-9]/g, '');
  return beginnings.find(([begins]) => begins.test(letters))?.[1] ?? null;
}

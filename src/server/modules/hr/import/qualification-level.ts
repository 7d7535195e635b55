import type { qualificationLevels } from '../../../../contract/hr/fields.ts';

type Level = (typeof qualificationLevels)[number];

/** Beginnings of titles in lower case without dots and spaces. The first match determines the level. */
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

/**
 * Level of a degree by its title, as lists write it: `Ph.D.`, `M. Tech (CSE)`, `B.E.`. Null if the title is unknown.
 */
export function levelOf(title: string): Level | null {
  const letters = title.toLowerCase().replace(/[^a-z0-9]/g, '');
  return beginnings.find(([begins]) => begins.test(letters))?.[1] ?? null;
}

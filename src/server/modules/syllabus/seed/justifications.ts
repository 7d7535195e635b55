/** Justifications by position of the outcome in the newer national set; 0 is a specific outcome. */
const claims = [
  'The outcome asks for {t} in the practice of the branch.',
  'The outcome rests on {t}, a foundation of the branch.',
  'Problems on {t} are formulated and analysed in tutorials.',
  'A design task uses {t} to meet stated needs.',
  'Data on {t} are interpreted, and conclusions are drawn.',
  'Students practise {t} with current software and instruments.',
  'Effects of {t} on society and environment are discussed.',
  'Norms of honest work are kept in records on {t}.',
  'Teams share the work on {t}, and each member is assessed.',
  'Reports and presentations on {t} are assessed.',
  'Time and cost of the work on {t} are estimated.',
  'Self-study on {t} goes beyond what is taught in class.',
];

export function claim(place: number, term: string): string {
  return (claims[place] ?? claims[0] ?? '').replace('{t}', term);
}

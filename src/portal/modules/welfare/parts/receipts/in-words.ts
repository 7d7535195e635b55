const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function words(value: number): string {
  if (value < 20) return small[value]!;
  if (value < 100) return [tens[Math.floor(value / 10)], small[value % 10]].filter(Boolean).join('-');
  const [size, name] = scales.find(([least]) => value >= least)!;
  const rest = value % size;
  return [words(Math.floor(value / size)), name, rest > 0 && rest < 100 && 'and', words(rest)].filter(Boolean).join(' ');
}

/**
 * Spells out an amount in paise as on receipts, in English with lakh and crore: `One lakh twenty thousand five hundred
 * rupees and fifty paise only`.
 */
export function rupeesInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [rupees > 0 && `${words(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`, rest > 0 && `${words(rest)} paise`];
  const text = `${parts.filter(Boolean).join(' and ') || 'zero rupees'} only`;
  return text[0]!.toUpperCase() + text.slice(1);
}

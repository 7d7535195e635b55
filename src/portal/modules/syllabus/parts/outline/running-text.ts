const longestTitle = 200;
/** Text up to this length is one topic, even with commas: `Mean, median and mode`. */
const oneTopic = 60;
/** The same for text that begins with a name: `Measures of dispersion: range, variance, standard deviation`. */
const oneNamedTopic = 120;

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|viz|cf|al|Dr|Mr|Fig|Eq|No|Vol|[A-Z])$/;

/** Splits a paragraph into topics: at full stops and semicolons, and at commas if a part is long. */
export function topicsOfText(text: string): string[] {
  return pieces(text, endsSentence).flatMap(byCommas).flatMap(fitted).map(tidy).filter(isTopic);
}

const endsSentence = (text: string, at: number): boolean => {
  if (text[at] === ';') return true;
  if (text[at] !== '.') return false;
  const next = text.slice(at + 1);
  return (next === '' || /^\s/.test(next)) && !abbreviation.test(text.slice(0, at));
};

function byCommas(piece: string): string[] {
  const isNamed = /^[^,]{3,60}:\s/.test(piece);
  if (piece.length <= (isNamed ? oneNamedTopic : oneTopic)) return [piece];
  const split = pieces(piece, (text, at) => text[at] === ',' && /^\s/.test(text.slice(at + 1)));
  return joinedEnds(split);
}

/** Removes a leading `and` left over from a list such as `…, and convolution`. */
const joinedEnds = (topics: readonly string[]): string[] => topics.map((topic) => topic.replace(/^\s*and\s+/i, ''));

/** Splits text into parts of at most 200 characters, if possible at a blank. */
export function fitted(piece: string): string[] {
  const rest = piece.trim();
  if (rest.length <= longestTitle) return [rest];
  const blank = rest.lastIndexOf(' ', longestTitle);
  const at = blank > 0 ? blank : longestTitle;
  return [rest.slice(0, at), ...fitted(rest.slice(at))];
}

/** Splits where `ends` is true, outside brackets only, so that `Fourier series (sine, cosine)` stays whole. */
function pieces(text: string, ends: (text: string, at: number) => boolean): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && ends(text, at)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

const tidy = (topic: string): string => topic.replace(/^[\s,;:–—.-]+|[\s,;:–—.-]+$/g, '');
const isTopic = (topic: string): boolean => topic.length >= 2;

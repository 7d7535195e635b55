const unit = String.raw`(?:contact\s+)?(?:hours?|hrs?|h|lectures?|lecs?|periods?|classes|class|L)\b\.?`;
const figure = String.raw`(\d{1,3}(?:\.\d)?)`;
const inBrackets = new RegExp(String.raw`\s*[([{]\s*${figure}\s*(?:${unit})\s*[)\]}]`, 'i');
const named = new RegExp(String.raw`[\s,;:–—-]*\b(?:no\.?\s*of\s*)?(?:hours?|hrs?|lectures?)\s*[:=–-]\s*${figure}\s*$`, 'i');
const atTheEnd = new RegExp(String.raw`[\s,;:–—-]+${figure}\s*(?:${unit})\s*$`, 'i');

/** Splits teaching hours from a line: `Laplace transform (6 hours)`, `Beams [4L]`, `Pumps – 3 hrs`. */
export function splitHours(line: string): { text: string; hours: number | null } {
  for (const form of [inBrackets, named, atTheEnd]) {
    const match = form.exec(line);
    if (match?.[1]) return { text: line.replace(form, '').trim(), hours: Number(match[1]) };
  }
  return { text: line.trim(), hours: null };
}

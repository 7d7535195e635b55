/**
 * The page numbers to show: the ends, the page and its neighbours. A gap of one page shows that page instead of dots.
 */
export function pageNumbers(page: number, pageCount: number): (number | 'gap')[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? ['gap' as const, number] : [number];
  });
}

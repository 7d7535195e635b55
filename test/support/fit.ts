/**
 * Runs in the page: essential columns that are partly out of sight at the present width of their table, with the number
 * of hidden pixels.
 */
export function unfitting(): string[] {
  const frames = [...document.querySelectorAll<HTMLElement>('main table')].map((table) => table.parentElement);
  return frames.flatMap((frame) => {
    const box = frame?.getBoundingClientRect();
    const heads = [...(frame?.querySelectorAll<HTMLElement>('thead th[data-essential]') ?? [])];
    return heads.flatMap((head) => {
      const { left, right } = head.getBoundingClientRect();
      if (!box || (left >= box.left - 1 && right <= box.right + 1)) return [];
      return [`column ${head.innerText}: ${Math.round(Math.max(box.left - left, right - box.right))} px out of sight`];
    });
  });
}

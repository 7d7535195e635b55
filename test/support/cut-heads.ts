/** Runs in the page: the headings of tables whose words do not fit into their column. */
export function cutHeads(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main th[role="columnheader"]')].flatMap((head) => {
    const words = document.createRange();
    words.selectNodeContents(head);
    const [inner, outer] = [words.getBoundingClientRect(), head.getBoundingClientRect()];
    // Text for screen readers only is one pixel wide and cut on purpose.
    const isHidden = (head.firstElementChild?.getBoundingClientRect().width ?? outer.width) <= 1;
    const isCut = inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5;
    return isCut && !isHidden && outer.width > 1 ? [`head ${head.innerText}: cut`] : [];
  });
}

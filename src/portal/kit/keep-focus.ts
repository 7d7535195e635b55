/**
 * When what had the focus has left the page, the keyboard goes on at the page's main part and not at its very start.
 * Whoever puts the focus somewhere at once, or leaves it where it is, is not disturbed.
 */
export function keepFocus(): void {
  queueMicrotask(() => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

/**
 * If the focused element has left the page, moves the focus to the main part instead of the very start. Has no effect
 * if the focus is set immediately or still exists.
 */
export function keepFocus(): void {
  queueMicrotask(() => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}

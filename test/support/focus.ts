import * as assert from 'uvu/assert';

/**
 * Fails unless the element has the focus. `assert.is` would compare two elements property by property, which takes
 * seconds.
 */
export function hasFocus(element: Element | undefined): void {
  const focused = document.activeElement;
  assert.ok(focused === element, `the focus is on ${focused?.tagName} ${focused?.textContent?.slice(0, 60)}`);
}

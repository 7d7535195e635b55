/** Helpers that create elements in one expression. The page uses no framework, which would double its size. */

type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: never) => void)>>;

/**
 * Creates an HTML element. Attributes that start with `on` are listeners; null, undefined and false omit the attribute.
 */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  return furnished(document.createElement(name), attributes, children);
}

/** Creates an SVG element. */
export function s<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Name] {
  return furnished(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

/** Sets or removes an attribute. */
export function mark(element: Element, name: string, value: string | number | boolean | null | undefined): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? '' : String(value));
}

/**
 * Replaces the children of an element. Children with the same `data-key` keep focus, scroll position and open state.
 */
export function fill(element: Element, ...children: Child[]): void {
  const focused = element.contains(document.activeElement) ? keyOf(document.activeElement) : undefined;
  const open = new Set(Array.from(element.querySelectorAll('details[open]'), keyOf));
  const scrolled = new Map(Array.from(element.querySelectorAll('[data-key]'), (child) => [keyOf(child), child.scrollTop]));
  element.replaceChildren(...children.filter((child): child is Node | string => Boolean(child)));
  for (const details of element.querySelectorAll('details')) if (open.has(keyOf(details))) details.open = true;
  for (const [key, top] of scrolled) if (top > 0) keyed(element, key)?.scrollTo(0, top);
  if (focused === undefined) return;
  (keyed(element, focused) ?? element.querySelector<HTMLElement>('button, input, [tabindex]'))?.focus();
}

const keyed = (element: Element, key: string | undefined) =>
  Array.from(element.querySelectorAll<HTMLElement>('[data-key]')).find((child) => keyOf(child) === key);

const keyOf = (element: Element | null) => (element as HTMLElement | null)?.dataset['key'];

function furnished<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    // A content security policy that forbids inline styles still allows setting them from code.
    if (name === 'style') (element as unknown as ElementCSSInlineStyle).style.cssText = String(value);
    else if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
    else mark(element, name, value);
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

const gapPx = 8;
const marginPx = 8;

/**
 * Places a popup 8 px below its button, aligned with the button’s start or end edge, inside the window; above the
 * button if it does not fit below and there is more space. Limits its height to the space. Uses the CSSOM, which the
 * policy against inline styles allows.
 */
export function placePopup(popup: HTMLElement, button: HTMLElement, align: 'start' | 'end'): void {
  const anchor = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const below = height - anchor.bottom - gapPx - marginPx;
  const aboveRoom = anchor.top - gapPx - marginPx;
  popup.style.maxHeight = '';
  const needed = popup.scrollHeight + 2;
  const isAbove = below < needed && aboveRoom > below;
  popup.style.maxHeight = `${Math.max(120, isAbove ? aboveRoom : below)}px`;
  const size = popup.getBoundingClientRect();
  const isLeft = (align === 'start') !== isRtl;
  const start = isLeft ? anchor.left : anchor.right - size.width;
  popup.style.left = `${Math.max(marginPx, Math.min(start, width - size.width - marginPx))}px`;
  popup.style.top = `${isAbove ? anchor.top - gapPx - size.height : anchor.bottom + gapPx}px`;
}

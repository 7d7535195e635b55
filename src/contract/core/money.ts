/**
 * Returns the paise of typed or pasted rupees such as `₹ 1,20,500.50`. Null if the text is not an amount, or has more
 * than two decimal places.
 */
export function paiseOf(typed: string): number | null {
  const [, sign = '', rupees, paise = ''] = /^(-?)(\d+)(?:\.(\d{0,2}))?$/.exec(typed.replace(/[\s,₹]/g, '')) ?? [];
  return rupees === undefined ? null : Number(`${sign}${rupees}${paise.padEnd(2, '0')}`);
}

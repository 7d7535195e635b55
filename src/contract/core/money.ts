/**
 * Paise from typed or pasted rupees, `₹ 1,20,500.50`; null if the text is not an amount, or has a third decimal place.
 */
export function paiseOf(typed: string): number | null {
  const [, sign = '', rupees, paise = ''] = /^(-?)(\d+)(?:\.(\d{0,2}))?$/.exec(typed.replace(/[\s,₹]/g, '')) ?? [];
  return rupees === undefined ? null : Number(`${sign}${rupees}${paise.padEnd(2, '0')}`);
}

/** Paise of rupees as they are typed or copied, `₹ 1,20,500.50`; null where that is no amount, or has a third place. */
export function paiseOf(typed: string): number | null {
  const [, sign = '', rupees, paise = ''] = /^(-?)(\d+)(?:\.(\d{0,2}))?$/.exec(typed.replace(/[\s,₹]/g, '')) ?? [];
  return rupees === undefined ? null : Number(`${sign}${rupees}${paise.padEnd(2, '0')}`);
}

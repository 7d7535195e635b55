/** Options 1 to `count` with text values, for a select (spec §9). */
export function optionsTo(count: number, write: (value: number) => string = String): { value: string; label: string }[] {
  return Array.from({ length: Math.max(0, Math.trunc(count)) }, (_, index) => ({
    value: String(index + 1),
    label: write(index + 1),
  }));
}

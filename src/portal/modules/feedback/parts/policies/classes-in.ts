interface NamedClass {
  readonly name: string;
}

/** Short text of the classes of a round: BT-CSE 3, 5, 7 · BT-ETC 3. */
export function classesIn(scopes: readonly NamedClass[]): string {
  const semesters = new Map<string, string[]>();
  for (const { name } of scopes) {
    const cut = name.lastIndexOf(' ');
    const program = name.slice(0, cut);
    semesters.set(program, [...(semesters.get(program) ?? []), name.slice(cut + 1)]);
  }
  return [...semesters].map(([program, all]) => `${program} ${all.join(', ')}`).join(' · ');
}

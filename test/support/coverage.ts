import type { AnyStateMachine } from 'xstate';
import { declaredTransitions, stateNodes } from './transitions.ts';

interface Row {
  machine: string;
  states: number;
  transitions: number;
  taken: number;
}

const rows: Row[] = [];

/** Records which of a machine's transitions its journeys took, for the table at the end of the run. */
export function noteCoverage(machine: AnyStateMachine, taken: ReadonlySet<string>): void {
  const transitions = declaredTransitions(machine);
  rows.push({
    machine: machine.id,
    states: stateNodes(machine).length - 1,
    transitions: transitions.size,
    taken: [...transitions].filter((key) => taken.has(key)).length,
  });
}

/** The table, a line per machine and their totals. */
export function coverageTable(all: readonly Row[]): string[] {
  const sum = (count: (row: Row) => number) => all.reduce((total, row) => total + count(row), 0);
  const total = {
    machine: `${all.length} machines`,
    states: sum(({ states }) => states),
    transitions: sum(({ transitions }) => transitions),
    taken: sum(({ taken }) => taken),
  };
  const ordered = all.toSorted((a, b) => (a.machine < b.machine ? -1 : 1));
  const cells = (['machine', 'states', 'transitions', 'taken'] as const).map((column) => [
    column,
    ...[...ordered, total].map((row) => String(row[column])),
  ]);
  const widths = cells.map((column) => Math.max(...column.map((cell) => cell.length)));
  return cells[0]!.map((_, line) =>
    cells.map((column, index) => (index ? column[line]!.padStart(widths[index]!) : column[line]!.padEnd(widths[0]!))).join('  '),
  );
}

/** The runner prints lines that begin with the bar once all machines were tested. */
process.on('exit', () => {
  if (rows.length > 1)
    console.log(
      coverageTable(rows)
        .map((line) => `│ ${line}`)
        .join('\n'),
    );
});

import type { AnyStateMachine } from 'xstate';
import type { Chart } from './chart.ts';
import { layout } from './layout.ts';
import { eventsOf, outputsOf } from './payloads.ts';

/** A machine’s file: its name, text and exports. */
export interface MachineFile {
  file: string;
  text: string;
  exports: Readonly<Record<string, unknown>>;
}

/** All parts of a chart that follow from the machine’s file alone. */
export async function drawn({ file, text, exports }: MachineFile): Promise<Omit<Chart, 'journeys'>> {
  const machine = machineIn(exports);
  return {
    id: machine.id,
    file,
    ...(await layout(machine)),
    events: eventsOf(text, exports),
    outputs: outputsOf(text, exports),
    words: [...new Set(Array.from(text.matchAll(/'(\w+)'/g), ([, word = '']) => word))],
  };
}

/** The first machine among the exports of a file. @throws {Error} if there is none */
export function machineIn(exports: Readonly<Record<string, unknown>>): AnyStateMachine {
  const machine = Object.values(exports).find((value) => typeof value === 'object' && value !== null && 'root' in value);
  if (!machine) throw new Error('The file exports no machine.');
  return machine as AnyStateMachine;
}

/** Modules that the build makes. */

declare module 'virtual:initial-texts' {
  /** The English texts of the sections that the first page needs, nested as in translation.json. */
  const texts: Record<string, unknown>;
  export default texts;
}

declare module 'virtual:worker/*' {
  /** The address of a script that runs in a thread of its own. */
  const address: string;
  export default address;
}

declare module 'virtual:charts' {
  /** The machines by name; `load` brings what is needed to draw one and to step through it. */
  export const charts: readonly {
    id: string;
    /** The name of its file below machines/, without the ending. */
    file: string;
    description: string;
    /** How many there are. */
    states: number;
    load: () => Promise<{ chart: import('../charts/chart.ts').Chart; machine: import('xstate').AnyStateMachine }>;
  }[];
}

declare module '*.min.css' {
  const url: string;
  export default url;
}

declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}

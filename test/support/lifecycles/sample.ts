import type { DemoRole, TestApp } from '../app.ts';

/** An event as an answer told it. */
export interface Told {
  event: string;
  isOpen: boolean;
  why?: string | undefined;
}

/** One life as its own calls show it and drive it, for the test that drives every life of the contract. */
export interface LifeSample {
  /** In which a fact of the life holds or does not, each a word of this sample's own. */
  situations: readonly string[];
  /** Brings the record that this role will try to this state, as if nothing had been tried before. */
  stand(state: string, situation: string, role: DemoRole): Promise<void>;
  /** What the record's answer tells this role; null where the role is not shown the record. */
  told(role: DemoRole): Promise<Told[] | null>;
  /** Tries an event with all that it asks for; answers the error, null when it is done, undefined where no call can be made. */
  send(role: DemoRole, event: string): Promise<string | null | undefined>;
  /** The state that the record is in now. */
  state(): Promise<string>;
}

export type MakeSample = (portal: TestApp) => Promise<LifeSample>;

import type { DemoRole, TestApp } from '../app.ts';

/** An event in an answer. */
export interface ShownEvent {
  event: string;
  isOpen: boolean;
  why?: string | undefined;
}

/** One lifecycle as its own calls show and change it, for the test of all lifecycles of the contract. */
export interface LifeSample {
  /** Names for the combinations of guards, specific to this sample. */
  situations: readonly string[];
  /** Brings the record for this role to this state, as if nothing had been tried before. */
  stand(state: string, situation: string, role: DemoRole): Promise<void>;
  /** The events in the record's answer for this role; null if the role may not see the record. */
  shownEvents(role: DemoRole): Promise<ShownEvent[] | null>;
  /** Tries an event with all its fields; returns the error, null on success, undefined if no call is possible. */
  send(role: DemoRole, event: string): Promise<string | null | undefined>;
  /** The current state of the record. */
  state(): Promise<string>;
}

export type MakeSample = (portal: TestApp) => Promise<LifeSample>;

/** How a tester's deed becomes a step of a generated sequence. */
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { assertHolds, type Known } from './invariants.ts';
import { press, shell } from './page.ts';

const { queryClient } = await import('../../../src/portal/api/query-client.ts');

type Do = (known: Known) => Promise<void>;

/** How many commands were carried out so far. */
export const done = { steps: 0 };

/** One thing that is done, where it can be done. */
export class Command implements fc.AsyncCommand<Known, object> {
  readonly #name: string;
  readonly #isPossible: (known: Readonly<Known>) => boolean;
  readonly #work: Do;

  constructor(name: string, isPossible: (known: Readonly<Known>) => boolean, work: Do) {
    this.#name = name;
    this.#isPossible = isPossible;
    this.#work = work;
  }

  check(known: Readonly<Known>): boolean {
    return this.#isPossible(known);
  }

  async run(known: Known): Promise<void> {
    known.hadOverlay = isCovered();
    await this.#work(known);
    await settled(known);
    done.steps += 1;
  }

  toString(): string {
    return this.#name;
  }
}

/** On a machine with much else to do even the code of a part takes its time. */
export const patient = { timeout: 15_000 };

/** Waits until the page holds what it promises; what never comes true is the failure. */
export async function settled(known: Known): Promise<void> {
  await act(async () => void (await new Promise((next) => setTimeout(next))));
  await waitFor(
    () => {
      assert.equal(queryClient.isFetching(), 0, 'something is still asked for');
      assertHolds(known);
    },
    { ...patient, interval: 10 },
  );
}

/** Something lies over the page. */
export const isCovered = (): boolean => shell.dialog() !== null || shell.popup() !== null;
/** No dialog keeps the page behind it from the mouse. */
export const isFree = (): boolean => shell.dialog() === null;
/** Somebody is signed in and can reach the whole page. */
export const isIn = ({ standing }: Known): boolean => standing === 'signedIn' && isFree();

/** A button that may or may not be there, found anew each time. */
export const presses = (name: string, find: () => HTMLElement | null | undefined, isPossible = (_: Known) => isFree()) =>
  fc.constant(
    new Command(
      name,
      (known) => isPossible(known) && Boolean(find()),
      () => press(find()!),
    ),
  );

/** One of several that are there, by a number. */
export const pressesOne = (name: string, find: () => HTMLElement[], isPossible: (known: Known) => boolean) =>
  fc.nat(20).map(
    (number) =>
      new Command(
        `${name} ${number}`,
        (known) => isPossible(known) && find().length > 0,
        () => press(find()[number % find().length]!),
      ),
  );

/** Anything else. */
export const does = (name: string, isPossible: (known: Known) => boolean, work: Do) => fc.constant(new Command(name, isPossible, work));

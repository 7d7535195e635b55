/** Turns an action of a tester into a step of a generated sequence. */
import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { assertHolds, type ShellModel } from './invariants.ts';
import { press, shell } from './page.ts';

const { queryClient } = await import('../../../src/portal/api/query-client.ts');

type Do = (model: ShellModel) => Promise<void>;

/** The number of commands run so far. */
export const done = { steps: 0 };

/** One action, if it is possible. */
export class Command implements fc.AsyncCommand<ShellModel, object> {
  readonly #name: string;
  readonly #isPossible: (model: Readonly<ShellModel>) => boolean;
  readonly #work: Do;

  constructor(name: string, isPossible: (model: Readonly<ShellModel>) => boolean, work: Do) {
    this.#name = name;
    this.#isPossible = isPossible;
    this.#work = work;
  }

  check(model: Readonly<ShellModel>): boolean {
    return this.#isPossible(model);
  }

  async run(model: ShellModel): Promise<void> {
    model.hadOverlay = isCovered();
    await this.#work(model);
    await settled(model);
    done.steps += 1;
  }

  toString(): string {
    return this.#name;
  }
}

/** On a busy machine even loading the code of a part takes time. */
export const patient = { timeout: 15_000 };

/** Waits until the invariants of the page are true; one that stays false fails. */
export async function settled(model: ShellModel): Promise<void> {
  await act(async () => void (await new Promise((next) => setTimeout(next))));
  await waitFor(
    () => {
      assert.equal(queryClient.isFetching(), 0, 'a request is still open');
      assertHolds(model);
    },
    { ...patient, interval: 10 },
  );
}

/** True if a dialog, menu or drawer covers the page. */
export const isCovered = (): boolean => shell.dialog() !== null || shell.popup() !== null;
/** True if no dialog blocks the page behind it. */
export const isFree = (): boolean => shell.dialog() === null;
/** True if a user is signed in and can reach the whole page. */
export const isIn = ({ standing }: ShellModel): boolean => standing === 'signedIn' && isFree();

/** Presses a button that may or may not exist, searched again each time. */
export const presses = (name: string, find: () => HTMLElement | null | undefined, isPossible = (_: ShellModel) => isFree()) =>
  fc.constant(
    new Command(
      name,
      (model) => isPossible(model) && Boolean(find()),
      () => press(find()!),
    ),
  );

/** Presses one of several existing buttons, by number. */
export const pressesOne = (name: string, find: () => HTMLElement[], isPossible: (model: ShellModel) => boolean) =>
  fc.nat(20).map(
    (number) =>
      new Command(
        `${name} ${number}`,
        (model) => isPossible(model) && find().length > 0,
        () => press(find()[number % find().length]!),
      ),
  );

/** Any other action. */
export const does = (name: string, isPossible: (model: ShellModel) => boolean, work: Do) =>
  fc.constant(new Command(name, isPossible, work));

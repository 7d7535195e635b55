import * as assert from 'uvu/assert';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { demoUsers, type DemoRole, type TestApp } from '../app.ts';

/** The data of an answer; each step of a term reads the parts that it needs. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
export type Data = any;

/** Makes calls as a user. Each call must succeed. */
export interface Office {
  readonly portal: TestApp;
  readonly do: (call: AnyEndpoint, as: string, input?: Record<string, unknown>) => Promise<Data>;
  /** Advances the college's clock by `days`; users must sign in again. */
  readonly pass: (days: number) => void;
}

export function officeOf(portal: TestApp): Office {
  let tokens = new Map<string, string>();
  const tokenOf = async (as: string) => {
    const cached = tokens.get(as);
    // A text that is not a demo role is a token.
    const token = cached ?? (as in demoUsers ? await portal.signIn(as as DemoRole) : as);
    tokens.set(as, token);
    return token;
  };
  return {
    portal,
    do: async (call, as, input = {}) => {
      const { status, body } = await portal.call(call, await tokenOf(as), input);
      assert.ok(status < 300, `${call.method} ${call.path} as ${as}: ${status} ${JSON.stringify(body)}`);
      return body.data ?? body;
    },
    pass: (days) => {
      portal.advance(days * 24 * 60);
      tokens = new Map();
    },
  };
}

interface Steps {
  readonly write: AnyEndpoint;
}

/**
 * Reads the preview of a kind of steps, and saves its new rows.
 * @returns their number.
 */
export async function saveNew(
  { do: call }: Office,
  { write }: Steps,
  as: string,
  chosen: object,
  isMeant: (row: Data) => boolean = () => true,
) {
  const { stamp, rows } = await call(write, as, { query: { dryRun: 'true' }, body: chosen });
  const keys = rows.filter((row: Data) => row.state === 'new' && isMeant(row)).map(({ key }: Data) => key as string);
  assert.ok(keys.length > 0, JSON.stringify(rows.slice(0, 3)));
  await call(write, as, { query: { dryRun: 'false' }, body: { ...chosen, stamp, rows: keys } });
  return keys.length;
}

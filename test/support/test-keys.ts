import { Keys, newKeys } from '../../src/server/keys/signing-keys.ts';
import { textOf } from '../../src/server/keys/source.ts';

/** Keys of a server in this process. */
export const newTestKeys = (): Keys => new Keys(newKeys());

const secret = (letter: string) => [{ id: `test-${letter}`, made: '2026-01-01T00:00:00.000Z', secret: Buffer.alloc(32, letter) }];

/** `PORTAL_KEYS` of servers in tests: the same for all, because they open copies of one college. */
export const keysOfTests = textOf({
  links: secret('l'),
  secondFactor: secret('s'),
  devices: secret('d'),
  feedback: secret('f'),
});

import { isIPv6 } from 'node:net';
import type { Asker } from './gate.ts';

/** A sender without a session, counted by its address and by the account name of the request, if there is one. */
export const strangerAt = (ip: string, name = ''): Asker => ({
  key: `address ${networkOf(ip)}`,
  stranger: { name: name.toLowerCase() },
});

/** The address itself, or the IPv6 network of 64 bits, as one machine may use all of it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser writes each IPv6 address in one form only.
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const groups = groupsOf(head);
  const zeros = Array.from({ length: 8 - groups.length - groupsOf(tail).length }, () => '0');
  return `${[...groups, ...zeros, ...groupsOf(tail)].slice(0, 4).join(':')}::/64`;
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

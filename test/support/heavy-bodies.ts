/** Bodies of just under a mebibyte, the largest size of any call, which once took half a second to reject. */
export const heavyBodies: Readonly<Record<'unknown keys' | 'brackets' | 'faulty rows', string>> = {
  'unknown keys': `{${Array.from({ length: 95_000 }, (_, at) => `"${at}":1`).join()}}`,
  brackets: `{"where":${'['.repeat(490_000)}${']'.repeat(490_000)}}`,
  'faulty rows': JSON.stringify({ ids: Array.from({ length: 200_000 }, () => 'x') }),
};

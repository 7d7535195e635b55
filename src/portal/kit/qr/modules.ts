import { codewordsOf } from './codewords.ts';

/** Dark is true; rows of columns. */
type Grid = (boolean | null)[][];

/** The modules of a QR code, in rows, without the quiet zone of four around it; dark is true. */
export function modulesOf(text: string): boolean[][] {
  const { version, codewords } = codewordsOf(text);
  const drawn = masks.map((_, mask) => draw(version, codewords, mask));
  return drawn.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

/** Whether a mask inverts a module (table 10). */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(version: number, codewords: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  drawPatterns(grid, version);
  drawFormat(grid, mask);
  const isInverted = masks[mask];
  const bits = codewords.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((word >>> bit) & 1) === 1));
  let next = 0;
  for (const [x, y] of path(size))
    if (grid[y]?.[x] === null) set(grid, x, y, (bits[next++] ?? false) !== isInverted?.(x, y));
  return grid.map((row) => row.map((module) => module === true));
}

/** Two columns at a time from the right, up and down in turn, past the column of the timing pattern. */
function* path(size: number): Generator<readonly [number, number]> {
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n += 1) {
      const y = isUp ? size - 1 - n : n;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

function set(grid: Grid, x: number, y: number, isDark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = isDark;
}

/** What says where it is and how it lies: finders, timing, alignment, and from version 7 on the version itself. */
function drawPatterns(grid: Grid, version: number): void {
  const size = grid.length;
  for (let n = 0; n < size; n += 1) {
    set(grid, 6, n, n % 2 === 0);
    set(grid, n, 6, n % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, x, y, 4);
  const centres = alignments(version);
  const last = centres.length - 1;
  centres.forEach((x, i) =>
    centres.forEach((y, j) => {
      const isAtFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isAtFinder) drawRings(grid, x, y, 2);
    }),
  );
  if (version < 7) return;
  const bits = checked(version, 12, 0x1f25);
  for (let n = 0; n < 18; n += 1) {
    const isDark = ((bits >>> n) & 1) === 1;
    set(grid, size - 11 + (n % 3), Math.floor(n / 3), isDark);
    set(grid, Math.floor(n / 3), size - 11 + (n % 3), isDark);
  }
}

/** Squares in squares: a finder with the light strip around it, or an alignment pattern. */
function drawRings(grid: Grid, x: number, y: number, reach: number): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let across = -reach; across <= reach; across += 1) {
      const ring = Math.max(Math.abs(across), Math.abs(down));
      set(grid, x + across, y + down, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
}

/** Where alignment patterns stand, in both directions (annex E). */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => last - (count - 2 - n) * step)];
}

/** Level M and the mask, twice (7.9); beside them the one module that is always dark. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = checked(mask, 10, 0x537) ^ 0x5412;
  for (let n = 0; n < 15; n += 1) {
    const isDark = ((bits >>> n) & 1) === 1;
    const near = n < 6 ? n : n < 8 ? n + 1 : 14 - n;
    if (n < 8) {
      set(grid, 8, near, isDark);
      set(grid, size - 1 - n, 8, isDark);
    } else {
      set(grid, n === 8 ? 7 : near, 8, isDark);
      set(grid, 8, size - 15 + n, isDark);
    }
  }
  set(grid, 8, size - 8, true);
}

/** The value with the remainder that a code of Bose, Chaudhuri and Hocquenghem puts behind it. */
function checked(value: number, degree: number, generator: number): number {
  let left = value;
  for (let n = 0; n < degree; n += 1) left = (left << 1) ^ ((left >>> (degree - 1)) * generator);
  return (value << degree) | left;
}

/** How hard a scanner has it (table 11): long runs, blocks, what looks like a finder, too much of one colour. */
function penaltyOf(grid: readonly (readonly boolean[])[]): number {
  const rows = grid.map((row) => row.map(Number).join(''));
  const turned = grid.map((_, x) => grid.map((row) => Number(row[x])).join(''));
  const lines = [...rows, ...turned];
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const finders = lines.flatMap((line) => [...line.matchAll(/(?=10111010000|00001011101)/g)]);
  let even = 0;
  rows.slice(1).forEach((row, y) => {
    for (let x = 1; x < row.length; x += 1)
      if (new Set([row[x - 1], row[x], rows[y]?.[x - 1], rows[y]?.[x]]).size === 1) even += 1;
  });
  const dark = rows.join('').replaceAll('0', '').length / grid.length ** 2;
  const runPenalty = runs.reduce((sum, { length }) => sum + length - 2, 0);
  return runPenalty + 3 * even + 40 * finders.length + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** Types of `fingerprint.mjs`. */
export type Fingerprints = Readonly<Record<string, string>>;
export type Read = (path: string) => string;
export const readText: Read;
export function importedBy(paths: readonly string[], folder?: string, read?: Read): Set<string>;
export function fingerprintOfFiles(paths: Iterable<string>, read?: Read, text?: string): string;
export function readTable(path: string): Fingerprints;
export function writeTable(path: string, fingerprints: Fingerprints): void;

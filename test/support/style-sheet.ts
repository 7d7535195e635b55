import '../../src/portal/kit/base.css.ts';
import { readFileSync } from 'node:fs';

/** The styles of everything that this process imports, which the bundler writes beside its script. */
export const styleSheet = (): string => readFileSync((process.argv[1] ?? '').replace(/\.mjs$/, '.css'), 'utf8');

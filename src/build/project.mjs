/** Facts about the project that the parts of the build share. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The page of the machines is drawn by a package that is only installed in development. */
export const hasInspector = process.env.MACHINES !== 'off' && existsSync(join(root, 'node_modules/elkjs'));

export const inspector = 'src/portal/inspector/main.ts';

/** The oldest browsers with cascade layers, `dialog`, logical properties and ES2022. */
export const browsers = ['es2022', 'chrome115', 'firefox115', 'safari16.4'];

/** The toast's own sheet is copied, and the code refers to its address. */
export const assets = { '.min.css': 'file' };

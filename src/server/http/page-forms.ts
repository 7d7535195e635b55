import { brotliCompressSync } from 'node:zlib';
import { defaultCollege, type College } from '../../contract/core/college.ts';
import type { DateOrder } from '../../contract/core/date-order.ts';

/** Settings that the server writes into a page: the portal need not request them, so that nothing flashes or moves. */
export interface Frame extends College {
  readonly order: DateOrder;
}

/** A page, uncompressed and compressed by brotli (null if it was not built). */
export interface Forms {
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
}

export const defaultFrame: Frame = { ...defaultCollege, order: 'dmy' };

/**
 * The page for a college other than the default: the prerendered text contains its name and logo, and the attributes of
 * the root pass them to the portal, which renders the page again.
 */
export function formsIn({ plain, brotli }: Forms, frame: Frame): Forms {
  const { order, name, shortName, logo } = frame;
  const attributes = [
    ['date-order', order, defaultFrame.order],
    ['college', name, defaultFrame.name],
    ['college-short', shortName, defaultFrame.shortName],
    ['college-logo', logo, defaultFrame.logo],
  ].flatMap(([key, value, usual]) => (value === usual ? [] : [` data-${key}="${escaped(value!)}"`]));
  if (attributes.length === 0) return { plain, brotli };
  // Replacements are functions: a `$` in a name is a letter like any other.
  const page = Buffer.from(
    plain
      .toString()
      .replaceAll(defaultFrame.name, () => escaped(name))
      .replaceAll(defaultFrame.logo, () => escaped(logo))
      .replace('<html', (root) => root + attributes.join('')),
  );
  return { plain: page, brotli: brotli && brotliCompressSync(page) };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string): string => words.replaceAll(/[&<>"]/g, (letter) => entities[letter]!);

import type { ReactNode } from 'react';
import { Bdi } from '../../../../kit/bdi.tsx';

/** Text that reads from the left in any language: a number, an address of the net. */
export const code = (value: string | null): ReactNode => value && <Bdi>{value}</Bdi>;

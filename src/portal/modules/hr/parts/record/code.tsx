import type { ReactNode } from 'react';
import { Bdi } from '../../../../kit/bdi.tsx';

/** Text with left-to-right order in every language: a number, a web address. */
export const code = (value: string | null): ReactNode => value && <Bdi>{value}</Bdi>;

import type { ReactNode } from 'react';

export interface BdiProps {
  /** Codes, phone numbers, e-mail addresses and marks are always left to right; names use their own direction. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  children: ReactNode;
}

/**
 * Isolates a roll number, phone number, date or e-mail address in a line of the other direction. Several Latin parts
 * that form one label are isolated together, otherwise their order is reversed.
 */
export function Bdi({ dir = 'ltr', children }: BdiProps) {
  return <bdi dir={dir}>{children}</bdi>;
}

import type { ReactNode } from 'react';

export interface BdiProps {
  /** Codes, phones, e-mails and marks always run from left to right; a name finds its own way. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  children: ReactNode;
}

/** Keeps a roll number, a phone, a date or an e-mail in one piece inside a line of the other direction. */
export function Bdi({ dir = 'ltr', children }: BdiProps) {
  return <bdi dir={dir}>{children}</bdi>;
}

import type { ReactNode } from 'react';

/**
 * Isolates a roll number, phone number, date or name in a line of the other direction. Its direction is that of its first
 * letter: dates in Arabic are right to left; codes, marks and times are left to right. Several Latin parts that form one
 * label are isolated together, otherwise their order is reversed.
 */
export const Bdi = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>;

import type { ReactNode } from 'react';
import type { PersonFacts } from '../../../contract/core/person.ts';
import { titled } from '../../i18n/person-name.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Bdi } from '../../kit/bdi.tsx';
import * as styles from './person.css.ts';

/** A person by name. The other facts distinguish people with the same name. */
export interface Person extends Partial<PersonFacts> {
  name: string;
}

/** Photo or initials, and name; number and class or department have their own columns. */
export function PersonName({ person: { name, photo, salutation = null } }: { person: Person & { salutation?: string | null } }) {
  return (
    <span className={styles.person}>
      <Avatar name={name} size={24} {...(photo && { src: photo })} />
      <bdi className={styles.cut}>{titled({ salutation, name })}</bdi>
    </span>
  );
}

interface PersonLineProps {
  person: Person;
  /** Further content at the end of the line. */
  children?: ReactNode;
}

/** Photo, or initials, name, number, and class or department. */
export function PersonLine({ person: { name, photo, number, detail }, children }: PersonLineProps) {
  return (
    <span className={styles.person}>
      <Avatar name={name} size={24} {...(photo && { src: photo })} />
      <span className={styles.words}>
        <bdi className={styles.cut}>{name}</bdi>{' '}
        {number && (
          <span className={styles.number}>
            <Bdi>{number}</Bdi>
          </span>
        )}{' '}
        {detail && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
      {children && <span className={styles.more}>{children}</span>}
    </span>
  );
}

/** Name, number, and class or department as plain text, for tooltips. */
export const personText = ({ name, number, detail }: Person): string => [name, number, detail].filter(Boolean).join(' · ');

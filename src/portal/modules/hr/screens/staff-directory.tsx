import type { Output } from '../../../../contract/core/endpoint.ts';
import { staffDirectory, type DirectoryEntry } from '../../../../contract/hr/list-papers.ts';
import { titled } from '../../../i18n/person-name.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { papersScreen } from '../../../kinds/papers/papers-screen.tsx';
import { ofChosenEmployees } from '../parts/list/chosen-employees.ts';
import * as styles from '../parts/list/papers.css.ts';

/** Staff directory of the employees in the address: two columns, by department, then by seniority. */
export const Screen = papersScreen({
  ...ofChosenEmployees,
  title: 'nav.staffDirectory',
  call: staffDirectory,
  paper: 'portrait',
  Papers: Directory,
});

function Directory({ data: people }: Output<typeof staffDirectory>) {
  const departments = [...new Set(people.map(({ department }) => department))];
  return (
    <div className={styles.directory}>
      {departments.map((department) => (
        <section key={department} className={styles.department}>
          <h2 className={styles.departmentName}>{department}</h2>
          <ul role="list" className={styles.entries}>
            {people
              .filter((person) => person.department === department)
              .map((person) => (
                <Entry key={person.id} person={person} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ person: { salutation, name, photo, designation, phone, officialEmail } }: { person: DirectoryEntry }) {
  return (
    <li className={styles.entry}>
      <Avatar name={name} size={40} src={photo ?? ''} />
      <div>
        <div className={styles.entryName}>{titled({ salutation, name })}</div>
        <div>{designation}</div>
        <div>
          <Bdi>{phone}</Bdi>
        </div>
        <div className={styles.address}>
          <Bdi>{officialEmail}</Bdi>
        </div>
      </div>
    </li>
  );
}

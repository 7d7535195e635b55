import { useTranslation } from 'react-i18next';
import { staffDirectory, type DirectoryEntry } from '../../../../contract/hr/list-papers.ts';
import { useCall } from '../../../api/use-call.ts';
import { titled } from '../../../i18n/person-name.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { useChosen } from '../../../kinds/papers/use-chosen.ts';
import { usePaper } from '../../../kinds/report/paper.ts';
import { ChosenEmployees } from '../parts/list/chosen-employees.tsx';
import * as styles from '../parts/list/papers.css.ts';

/** Staff directory of the employees in the address: two columns, by department, then by seniority. */
export function Screen() {
  const { t } = useTranslation();
  const ids = useChosen();
  const answer = useCall(staffDirectory, { query: { id: [...ids] } }, { enabled: ids.length > 0 });
  const people = answer.data?.data ?? [];
  usePaper('portrait', [answer.data?.head.college, t('nav.staffDirectory')].filter(Boolean).join(' · '));
  const departments = [...new Set(people.map(({ department }) => department))];
  return (
    <ChosenEmployees title={t('nav.staffDirectory')} requestedCount={ids.length} count={people.length} answer={answer}>
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
    </ChosenEmployees>
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

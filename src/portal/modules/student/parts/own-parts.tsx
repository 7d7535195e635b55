import { useTranslation } from 'react-i18next';
import { ownFields, presentAddressFields } from '../../../../contract/student/requests.ts';
import type { StudentRecord } from '../../../../contract/student/student.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Card } from '../../../kit/card.tsx';
import * as layout from '../../../kit/layout.css.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { OwnRequests } from '../../../kinds/requests/own-requests.tsx';
import { newRowPart, ownPart, personPart, presentPart, rowPart } from '../../../kinds/requests/correction-parts.ts';
import { AddressLines, FactList, factsOfPerson, factsOfReach, GuardiansCard, type Facts } from './record-facts.tsx';
import { CorrectButton } from '../../../kinds/requests/correct-button.tsx';
import { RemovePresent } from '../../../kinds/requests/remove-present.tsx';
import * as styles from '../../../kinds/requests/requests.css.ts';
import { aboutFact, aboutRow, useOpenRequests } from '../../../kinds/requests/use-own-requests.ts';
import { Waiting } from '../../../kinds/requests/waiting.tsx';
import { corrections } from './corrections.ts';

type Props = PartProps<StudentRecord>;

const { bloodGroup, ...reach } = ownFields;
const presentAddress = {
  table: 'student_addresses',
  fields: presentAddressFields,
  blank: { state: 'Odisha', country: 'India' },
  title: 'student.choice.addresses.kind.present',
};

/** Correction requests of the signed-in student. */
export const OwnStudentRequests = () => <OwnRequests of={corrections} />;

/** Personal data of the signed-in student, with buttons to change them or request corrections. */
export function OwnPersonal({ record, hidden }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = useOpenRequests();
  const { bloodGroup: group, ...others } = factsOfPerson(record, t, format);
  const names = { firstName: record.firstName, middleName: record.middleName, lastName: record.lastName };
  const facts: Facts = {
    ...names,
    ...others,
    bloodGroup: (
      <span className={styles.value}>
        {group ?? '–'}
        <CorrectButton
          isSmall
          name={t('student.field.bloodGroup')}
          part={() => ownPart(corrections, record, { bloodGroup }, 'student.field.bloodGroup')}
        />
      </span>
    ),
  };
  const beside = (fact: string) => {
    const requests = aboutFact(corrections, open, fact);
    return requests.length > 0 && <Waiting of={corrections} requests={requests} />;
  };
  return (
    <Card
      title={t('student.section.person')}
      actions={<CorrectButton name={t('student.section.person')} part={() => personPart(corrections, record, open)} />}
    >
      <FactList facts={facts} hidden={hidden} beside={beside} />
    </Card>
  );
}

/** Contact data of the signed-in student and the guardians, with buttons to change them or request corrections. */
export function OwnContact({ record, hidden }: Props) {
  const { t } = useTranslation();
  const open = useOpenRequests();
  const addresses = record.addresses ?? [];
  const permanent = addresses.find(({ kind }) => kind === 'permanent');
  const present = addresses.find(({ kind }) => kind === 'present');
  const titles = {
    contact: t('student.section.contact'),
    permanent: t('student.choice.addresses.kind.permanent'),
    present: t('student.choice.addresses.kind.present'),
  };
  return (
    <div className={layout.blocks}>
      <Card
        title={titles.contact}
        actions={<CorrectButton name={titles.contact} part={() => ownPart(corrections, record, reach, 'request.part.contact')} />}
      >
        <FactList facts={factsOfReach(record)} hidden={hidden} />
      </Card>
      {permanent && (
        <Card
          title={titles.permanent}
          actions={<CorrectButton name={titles.permanent} part={() => rowPart(corrections, 'student_addresses', idOf(permanent), open)} />}
        >
          <AddressLines address={permanent} />
          <Waiting of={corrections} isNamed requests={aboutRow(open, 'student_addresses', idOf(permanent).id)} />
        </Card>
      )}
      <Card
        title={titles.present}
        actions={
          <span className={layout.row}>
            <CorrectButton name={titles.present} part={() => presentPart(corrections, record, presentAddress)} />
            {present && permanent && <RemovePresent ownChanges={corrections.ownChanges} version={record.version} name={titles.present} />}
          </span>
        }
      >
        {present ? <AddressLines address={present} /> : <p>{t('request.own.sameAddress')}</p>}
      </Card>
      <OwnGuardians record={record} open={open} />
      <Waiting of={corrections} isNamed requests={open.filter(({ tableName }) => tableName === 'student_guardians')} />
    </div>
  );
}

function OwnGuardians({ record, open }: { record: StudentRecord; open: ReturnType<typeof useOpenRequests> }) {
  const { t } = useTranslation();
  const guardians = record.guardians ?? [];
  return (
    <GuardiansCard
      guardians={guardians}
      actions={<CorrectButton isNew name={t('student.row.guardians')} part={() => newRowPart(corrections, 'student_guardians')} />}
      last={{
        head: t('kind.list.actions'),
        cell: (guardian) => (
          <CorrectButton
            isSmall
            name={`${t(`student.choice.guardians.relation.${guardian.relation}`)} ${guardian.name}`}
            part={() => rowPart(corrections, 'student_guardians', idOf(guardian), open)}
          />
        ),
      }}
    />
  );
}

/** Narrows the type: rows from the server always have an id. */
const idOf = <Row extends { id?: number }>(row: Row): Row & { id: number } => ({ ...row, id: row.id ?? 0 });

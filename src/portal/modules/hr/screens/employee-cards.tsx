import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { ReportHead } from '../../../../contract/core/report.ts';
import { employeeCards, type EmployeeCard } from '../../../../contract/hr/list-papers.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { IdCard } from '../../../kinds/papers/id-card.tsx';
import * as styles from '../../../kinds/papers/papers.css.ts';
import { papersScreen } from '../../../kinds/papers/papers-screen.tsx';
import { ofChosenEmployees } from '../parts/list/chosen-employees.ts';
import { sheetsOf } from '../parts/list/sheets.ts';

/** Identity cards of the employees in the address: a sheet of ten fronts, then their backs. */
export const Screen = papersScreen({
  ...ofChosenEmployees,
  title: 'nav.employeeCards',
  call: employeeCards,
  paper: 'cards',
  Papers: Cards,
});

function Cards({ data: cards, head }: Output<typeof employeeCards>) {
  return sheetsOf(cards).flatMap(({ fronts, backs }, at) => [
    <ul key={`front${at}`} role="list" className={styles.sheetOfCards}>
      {fronts.map((card) => (
        <Front key={card.id} card={card} head={head} />
      ))}
    </ul>,
    <ul key={`back${at}`} role="list" className={styles.sheetOfCards}>
      {backs.map((card, place) => (card ? <Back key={card.id} card={card} head={head} /> : <li key={`none${place}`} aria-hidden="true" />))}
    </ul>,
  ]);
}

interface SideProps {
  card: EmployeeCard;
  head: ReportHead;
}

function Front({ card, head }: SideProps) {
  const { salutation, name, photo, employeeNo, designation, department } = card;
  return (
    <IdCard head={head} name={name} salutation={salutation} photo={photo}>
      <div>
        <Bdi>{employeeNo}</Bdi>
      </div>
      <div>{designation}</div>
      <div>{department}</div>
    </IdCard>
  );
}

function Back({ card: { employeeNo, bloodGroup, emergencyPhone }, head }: SideProps) {
  const { t } = useTranslation();
  return (
    <IdCard head={head}>
      <div>
        <Bdi>{employeeNo}</Bdi>
      </div>
      {bloodGroup && (
        <div>
          {t('employee.field.bloodGroup')}: <Bdi>{bloodGroup}</Bdi>
        </div>
      )}
      {emergencyPhone && (
        <div>
          {t('employee.field.emergencyPhone')}: <Bdi>{emergencyPhone}</Bdi>
        </div>
      )}
      <div>{t('employee.paper.found')}</div>
      <div>{head.address}</div>
    </IdCard>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import { slipParameters, slipReport, type VacatingSlip } from '../../../../../contract/welfare/report-residents.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { Logo } from '../../../../kinds/report/logo.tsx';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import * as sheet from '../../../../kinds/sheet/sheet.css.ts';
import * as styles from '../../parts/papers/stay-papers.css.ts';

/** Vacating slips of a day: stay, dues, items to be checked, and signatures. */
export const Screen = reportScreen({
  texts: 'beds.slips',
  title: 'nav.vacatingSlips',
  call: slipReport,
  parameters: slipParameters,
  // Evaluated on use, because the page may stay open past midnight.
  defaults: {
    get onDate() {
      return today();
    },
  },
  isImmediate: true,
  paper: () => 'letters',
  isEmpty: ({ slips }) => slips.length === 0,
  empty: { title: 'beds.slips.nothing', text: 'beds.slips.nothingText' },
  Result,
});

function Result({ data: { slips }, head }: ResultProps<{ slips: VacatingSlip[] }>) {
  return (
    <div className={layout.blocks}>
      {slips.map((slip) => (
        <Slip key={slip.stayId} of={slip} head={head} />
      ))}
    </div>
  );
}

const kinds = ['academic', 'hostel', 'mess', 'fine'] as const;

function Slip({ of, head }: { of: VacatingSlip; head: ReportHead }) {
  const { t } = useTranslation();
  const format = useFormat();
  const owed = kinds.filter((kind) => of[`${kind}Paise`] > 0);
  return (
    <article className={styles.slip} aria-label={of.student}>
      <header className={sheet.head}>
        <Logo head={head} size={44} />
        <div>
          <div className={sheet.college}>{head.college}</div>
          <div className={styles.slipTitle}>{t('beds.slips.heading')}</div>
        </div>
      </header>
      <p>
        <bdi>{of.student}</bdi>, <Bdi>{of.number}</Bdi>, <Bdi>{of.class}</Bdi>
      </p>
      <p>
        {t('beds.slips.text', {
          hostel: of.hostel,
          room: `${of.roomNo}/${of.bedNo}`,
          from: format.date(of.fromOn),
          to: format.date(of.toOn),
          reason: t(`stays.choice.vacateReason.${of.reason}`),
        })}
      </p>
      {owed.length === 0 ? (
        <p>{t('beds.slips.nil')}</p>
      ) : (
        <div className={styles.owed}>
          {owed.map((kind) => [
            <span key={kind}>{t(`beds.slips.kind.${kind}`)}</span>,
            <span key={`${kind} paise`}>{format.money(of[`${kind}Paise`])}</span>,
          ])}
        </div>
      )}
      <div className={styles.boxes}>
        {(['keys', 'furniture', 'room'] as const).map((item) => (
          <span key={item} className={styles.box}>
            <span className={styles.boxMark} aria-hidden="true" />
            {t(`beds.slips.box.${item}`)}
          </span>
        ))}
      </div>
      <div className={styles.signs}>
        {(['student', 'warden', 'office'] as const).map((signer) => (
          <span key={signer} className={styles.sign}>
            {t(`beds.slips.sign.${signer}`)}
          </span>
        ))}
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import type { Certificate, PaperContent } from '../../../../../contract/student/papers.ts';
import type { Words } from '../../../../i18n/use-words-in.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Logo } from '../../../../kinds/report/logo.tsx';
import * as sheet from '../../../../kinds/report/sheet.css.ts';
import * as styles from './papers.css.ts';

export interface CertificateSheetProps {
  head: ReportHead;
  certificate: Certificate & { content: PaperContent };
  isDuplicate: boolean;
  isCancelled: boolean;
  /** Texts in the language of the certificate. */
  words: Words;
}

/** The printed certificate: college letterhead, number and date, text with the record's data, signatures. */
export function CertificateSheet({ head, certificate, isDuplicate, isCancelled, words }: CertificateSheetProps) {
  const { t, format, lang, dir } = words;
  const { kind, serialNo, issuedOn, purpose, content } = certificate;
  const { name, branch, degree, batch } = content;
  const gaps = { name, degree: degree ?? '', branch: branch ?? '', batch: batch ?? '', college: head.college };
  const mark = isCancelled ? 'cancelledMark' : 'duplicateMark';
  return (
    <article className={sheet.sheet} lang={lang} dir={dir} aria-label={t(`student.certificate.kind.${kind}`)}>
      {(isDuplicate || isCancelled) && (
        <div className={styles.duplicate} aria-hidden="true">
          {t(`student.certificate.${mark}`)}
        </div>
      )}
      <header className={sheet.head}>
        <Logo head={head} size={64} />
        <div>
          <div className={sheet.college}>{head.college}</div>
          <div>{head.address}</div>
        </div>
      </header>
      <div className={styles.line}>
        <span>
          {t('student.certificate.field.serialNo')}: <Bdi>{serialNo}</Bdi>
        </span>
        <span>
          {t('student.certificate.field.issuedOn')}: {format.date(issuedOn)}
        </span>
      </div>
      <div className={styles.title}>{t(`student.certificate.kind.${kind}`)}</div>
      <p className={styles.words}>{t(`student.certificate.text.${kind}`, gaps)}</p>
      <Facts content={content} words={words} />
      {purpose && <p>{t('student.certificate.givenFor', { purpose })}</p>}
      <div className={sheet.signatures}>
        <span className={sheet.signature}>{t('student.certificate.preparedBy')}</span>
        <span className={sheet.signature}>{t('student.certificate.principal')}</span>
      </div>
    </article>
  );
}

function Facts({ content, words: { t, format } }: { content: PaperContent; words: Words }) {
  const code = (value: string | null): ReactNode => value && <Bdi>{value}</Bdi>;
  const day = (value: string | null) => value && format.date(value);
  const facts: Readonly<Record<string, ReactNode>> = {
    fatherName: content.fatherName,
    admissionNo: code(content.admissionNo),
    regdNo: code(content.regdNo),
    bornOn: day(content.bornOn),
    admittedOn: day(content.admittedOn),
    semester: content.semester === null ? null : format.number(content.semester),
    leftOn: day(content.leftOn),
    leavingReason: content.leavingReason && t(`student.timeline.reason.${content.leavingReason}`),
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fact key={name} label={t(`student.certificate.fact.${name}`)} value={value} />
        ))}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

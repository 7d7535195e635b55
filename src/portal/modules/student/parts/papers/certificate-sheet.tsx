import type { ReactNode } from 'react';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import type { Certificate, PaperContent } from '../../../../../contract/student/papers.ts';
import type { Words } from '../../../../i18n/use-words-in.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as sheet from '../../../../kinds/sheet/sheet.css.ts';
import { SheetLetterhead } from '../../../../kinds/sheet/sheet-letterhead.tsx';
import { Signatures } from '../../../../kinds/sheet/signatures.tsx';
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
      <SheetLetterhead head={head} />
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
      <Signatures of={[t('student.certificate.preparedBy'), t('student.certificate.principal')]} />
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

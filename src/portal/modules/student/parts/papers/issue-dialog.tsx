import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { certificateKinds, issueCertificate, leavingCertificates, type CertificateKind } from '../../../../../contract/student/papers.ts';
import type { LanguageCode } from '../../../../../contract/core/languages.ts';
import { change } from '../../../../api/use-change.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { RadioGroup } from '../../../../kit/radio-group.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { to } from '../../../../links.ts';

export interface IssueDialogProps {
  studentId: number;
  allowed: readonly CertificateKind[];
  /** The student has open dues, which block certificates for leaving students. */
  isOwing: boolean;
  onClose: () => void;
}

/** Dialog to issue a certificate: asks for kind and purpose, then opens the printable sheet. */
export function IssueDialog({ studentId, allowed, isOwing, onClose }: IssueDialogProps) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const [, navigate] = useLocation();
  const form = useSmallForm({
    values: { kind: allowed[0], purpose: '' },
    send: ({ kind = certificateKinds[0], purpose }) => {
      // The certificate stays in the language in which it was issued.
      const language = i18n.language as LanguageCode;
      return change(issueCertificate, { id: studentId, body: { kind, purpose: purpose.trim() || null, language } });
    },
    onDone: ({ data }) => {
      onClose();
      navigate(to('studentCertificate', { id: studentId, certId: data.id }));
    },
  });
  const { problem, isBusy } = form;
  const { kind } = form.values;
  const errorOf = (name: string) => form.wrong[name] && t(`field.${form.wrong[name]}`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('student.certificate.issue')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!kind} isBusy={isBusy}>
            {t('student.certificate.issue')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.stack} onSubmit={form.submit} noValidate>
        {problem && <Banner tone="danger">{t([`student.certificate.refused.${problem}`, `error.${problem}`])}</Banner>}
        <RadioGroup
          label={t('student.certificate.field.kind')}
          value={kind}
          onValue={(value) => form.bind('kind').onValue(value as CertificateKind)}
          error={errorOf('kind')}
          options={certificateKinds.map((value) => ({
            value,
            label: t(`student.certificate.kind.${value}`),
            isDisabled: !allowed.includes(value),
            hint: allowed.includes(value)
              ? undefined
              : t(`student.certificate.notNow.${isOwing && leavingCertificates.includes(value) ? 'owing' : value}`),
          }))}
        />
        <Field label={t('student.certificate.field.purpose')} hint={t('student.certificate.purposeHint')} error={errorOf('purpose')}>
          <TextInput {...form.bind('purpose')} maxLength={120} />
        </Field>
      </form>
    </Dialog>
  );
}

import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { certificateKinds, issueCertificate, type CertificateKind } from '../../../../../contract/student/papers.ts';
import type { LanguageCode } from '../../../../../contract/core/languages.ts';
import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { RadioGroup } from '../../../../kit/radio-group.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { to } from '../../../../links.ts';

export interface IssueDialogProps {
  studentId: number;
  allowed: readonly CertificateKind[];
  onClose: () => void;
}

/** Which certificate, and for what; then it is shown as it will be printed. */
export function IssueDialog({ studentId, allowed, onClose }: IssueDialogProps) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const [, navigate] = useLocation();
  const issue = useChange(issueCertificate);
  const [kind, setKind] = useState<CertificateKind | undefined>(allowed[0]);
  const [purpose, setPurpose] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setProblems({});
    if (!kind) return;
    try {
      // It is written in the language in which it is issued, and stays in it.
      const language = i18n.language as LanguageCode;
      const body = { kind, purpose: purpose.trim() || null, language };
      const { data } = await issue.mutateAsync({ id: studentId, body });
      onClose();
      navigate(to('studentCertificate', { id: studentId, certId: data.id }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblems(error.fields);
      if (error.code !== 'ValidationFailed')
        setFailure(t([`student.certificate.refused.${error.code}`, `error.${error.code}`]));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={issue.isPending}
      title={t('student.certificate.issue')}
      footer={
        <>
          <Button onClick={onClose} disabled={issue.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!kind} isBusy={issue.isPending}>
            {t('student.certificate.issue')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <RadioGroup
          label={t('student.certificate.field.kind')}
          value={kind}
          onValue={(value) => setKind(value as CertificateKind)}
          error={problems['kind'] && t(`field.${problems['kind']}`)}
          options={certificateKinds.map((value) => ({
            value,
            label: t(`student.certificate.kind.${value}`),
            isDisabled: !allowed.includes(value),
            hint: allowed.includes(value) ? undefined : t(`student.certificate.notNow.${value}`),
          }))}
        />
        <Field
          label={t('student.certificate.field.purpose')}
          hint={t('student.certificate.purposeHint')}
          error={problems['purpose'] && t(`field.${problems['purpose']}`)}
        >
          <TextInput value={purpose} onValue={setPurpose} maxLength={120} />
        </Field>
      </form>
    </Dialog>
  );
}

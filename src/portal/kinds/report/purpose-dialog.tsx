import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { purposeField } from '../../../contract/core/report.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import * as layout from '../../kit/layout.css.ts';
import { FieldControl } from '../form/field-control.tsx';

export interface PurposeDialogProps {
  /** What names them: a file, or what comes out of a printer. */
  what?: 'file' | 'print' | undefined;
  persons: number;
  isBusy: boolean;
  onGive: (purpose: string) => void;
  onClose: () => void;
}

/** What many persons are taken for, in a file or on paper; the trail keeps it. */
export function PurposeDialog({ what = 'file', persons, isBusy, onGive, onClose }: PurposeDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState<unknown>('');
  const [error, setError] = useState<string>();
  const texts = words[what];
  const give = () => {
    const result = purposeField.schema.safeParse(text);
    if (result.success) onGive(result.data);
    else setError(result.error.issues[0]?.message);
  };
  return (
    <Dialog
      isOpen
      title={t(texts.title)}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={give}>
            {t(texts.give)}
          </Button>
        </>
      }
    >
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <p>{t(texts.text, { count: persons, shown: format.number(persons) })}</p>
        <FieldControl
          name="purpose"
          label={t('kind.report.purpose')}
          hint={t('kind.report.purposeHint')}
          words=""
          field={purposeField}
          value={text}
          error={error}
          isReadOnly={isBusy}
          onValue={setText}
          onBlur={() => {}}
        />
      </form>
    </Dialog>
  );
}

const words = {
  file: { title: 'kind.report.purposeTitle', text: 'kind.report.purposeText', give: 'kind.report.takeFile' },
  print: { title: 'kind.report.printPurpose', text: 'kind.report.printPersons', give: 'kind.report.print' },
} as const;

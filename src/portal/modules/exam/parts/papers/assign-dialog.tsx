import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paperFields } from '../../../../../contract/exam/paper-fields.ts';
import { changePaper, type Paper } from '../../../../../contract/exam/papers.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { useMay } from '../../../../session/use-permissions.ts';
import { paperName } from './paper-event.tsx';

const moderator = { moderatorId: paperFields.moderatorId };
const both = { setterId: paperFields.setterId, ...moderator };

/** Assigns the setter and the moderator of a paper. Only the examination cell can assign another setter. */
export function AssignDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { t } = useTranslation();
  const isCell = useMay('Exam_Management_Policy');
  const { id, version, setterId, moderatorId } = paper;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'questionPaper',
        fields: isCell ? both : moderator,
        defaults: isCell ? { setterId, moderatorId } : { moderatorId },
        send: (values) => change(changePaper, { id, body: { version, ...(values as object) } }),
      }),
    [id, version, setterId, moderatorId, isCell],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={paperName(paper)}
      confirmLabel={t('kind.form.save')}
      doneText={t('questionPaper.did.assign')}
      onClose={onClose}
    />
  );
}

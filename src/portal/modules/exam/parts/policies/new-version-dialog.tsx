import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { internalPolicyFields } from '../../../../../contract/exam/fields.ts';
import { copyInternalPolicy, type InternalPolicy } from '../../../../../contract/exam/policies.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { to } from '../../../../links.ts';

interface Props {
  /** The policy in the list. */
  row?: InternalPolicy;
  /** The policy on its page. */
  record?: InternalPolicy;
  onClose: () => void;
}

export const NewVersionDialog = ({ row, record, onClose }: Props) => {
  const policy = row ?? record;
  return policy ? <NewVersion policy={policy} onClose={onClose} /> : null;
};

/** Dialog with the name of a new version. Copies the policy as a draft, and opens the draft. */
function NewVersion({ policy: { id, name, nextName }, onClose }: { policy: InternalPolicy; onClose: () => void }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const added = useRef<number | null>(null);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'internalPolicy',
        fields: { name: internalPolicyFields.name },
        defaults: { name: nextName },
        send: async (values) => {
          added.current = (await change(copyInternalPolicy, { id, body: { name: String(values['name']) } })).data.id;
        },
      }),
    [id, nextName, added],
  );
  const close = () => {
    onClose();
    if (added.current !== null) navigate(to('internalPolicyEdit', { id: added.current }));
  };
  return (
    <RecordDialog
      description={form}
      id={null}
      title={`${t('internalPolicy.action.newVersion')}: ${name}`}
      confirmLabel={t('internalPolicy.action.newVersion')}
      doneText={t('internalPolicy.did.newVersion')}
      onClose={close}
    >
      <p>{t('internalPolicy.means.newVersion')}</p>
    </RecordDialog>
  );
}

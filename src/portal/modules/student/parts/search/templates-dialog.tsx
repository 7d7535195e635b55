import { FolderOpen, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  changeReportTemplate,
  listReportTemplates,
  removeReportTemplate,
  type ReportTemplate,
} from '../../../../../contract/student/report-templates.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Button } from '../../../../kit/button.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Switch } from '../../../../kit/switch.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { useLostNames } from './lost-fields.tsx';
import * as styles from './search.css.ts';

interface Props {
  onOpen: (template: ReportTemplate) => void;
  /** Makes the file at once, where a file is what it is for. */
  onRun?: (template: ReportTemplate) => void;
  onClose: () => void;
}

/** What was kept, one's own and what others share: opened, run again, shared, forgotten. */
export function TemplatesDialog({ onOpen, onRun, onClose }: Props) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch, isFetching } = useCall(listReportTemplates, {});
  const { subject: leaving, open: leave, close: stay } = useDisclosure<ReportTemplate>();
  return (
    <Dialog isOpen title={t('student.template.title')} width="wide" onClose={onClose}>
      {isPending && <Skeleton width="full" />}
      {error && !data && (
        <ErrorView
          error={error}
          title={t('student.template.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.data.length === 0 && <EmptyState title={t('student.template.none')} />}
      <ul role="list" className={styles.templates}>
        {data?.data.map((template) => (
          <Line
            key={template.id}
            template={template}
            onOpen={() => onOpen(template)}
            onRun={onRun && (() => onRun(template))}
            onRemove={() => leave(template)}
          />
        ))}
      </ul>
      {leaving && <Forget template={leaving} onClose={stay} />}
    </Dialog>
  );
}

interface LineProps {
  template: ReportTemplate;
  onOpen: () => void;
  onRun: (() => void) | undefined;
  onRemove: () => void;
}

function Line({ template, onOpen, onRun, onRemove }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, version, name, isOwn, isShared, isAllowed, lost, owner, lastRunAt } = template;
  const lostNames = useLostNames(lost);
  const sharing = useAct((isOn: boolean) => change(changeReportTemplate, { id, body: { version, isShared: isOn } }), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  return (
    <li className={styles.template}>
      <div className={styles.templateWords}>
        <strong>{name}</strong> {!isOwn && <Badge>{t('student.template.by', { name: owner })}</Badge>}
        <div className={styles.columnField}>
          {!isAllowed
            ? t('student.template.notForYou')
            : lostNames
              ? t('student.template.lost', { names: lostNames })
              : lastRunAt
                ? t('student.template.lastRun', { when: format.dateTime(lastRunAt) })
                : t('student.template.neverRun')}
        </div>
      </div>
      {isOwn && (
        <Switch
          label={t('student.template.shared')}
          checked={isShared}
          disabled={sharing.isBusy}
          onValue={sharing.act}
        />
      )}
      <Button
        size="small"
        icon={FolderOpen}
        // One's own is opened all the same, to be mended.
        disabled={!isAllowed && !isOwn}
        aria-label={t('student.template.openOne', { name })}
        onClick={onOpen}
      >
        {t('student.template.open')}
      </Button>
      {onRun && (
        <Button
          size="small"
          icon={Play}
          // Without a condition that is lost it would name others than was meant.
          disabled={!isAllowed || lost.length > 0}
          aria-label={t('student.template.runOne', { name })}
          onClick={onRun}
        >
          {t('student.template.run')}
        </Button>
      )}
      {isOwn && (
        <IconButton
          icon={Trash2}
          size="small"
          variant="quiet"
          label={t('student.template.forget', { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** Asks before something that was kept is forgotten. */
function Forget({ template, onClose }: { template: ReportTemplate; onClose: () => void }) {
  const { t } = useTranslation();
  const { act, isBusy, problem } = useAct(() => change(removeReportTemplate, { id: template.id }), { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={t('student.template.forgetQuestion', { name: template.name })}
      confirmLabel={t('student.template.forgetIt')}
      isBusy={isBusy}
      error={problem === null ? undefined : t(`error.${problem}`)}
      onClose={onClose}
      onConfirm={act}
    >
      {template.isShared && t('student.template.forgetShared')}
    </ConfirmDialog>
  );
}

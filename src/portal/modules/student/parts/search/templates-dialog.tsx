import { FolderOpen, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  changeReportTemplate,
  listReportTemplates,
  removeReportTemplate,
  type ReportTemplate,
} from '../../../../../contract/student/report-templates.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useChange } from '../../../../api/use-change.ts';
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
  const change = useChange(changeReportTemplate);
  const { id, version, name, isOwn, isShared, isAllowed, lost, owner, lastRunAt } = template;
  const lostNames = useLostNames(lost);
  const share = async (isOn: boolean) => {
    try {
      await change.mutateAsync({ id, body: { version, isShared: isOn } });
    } catch (error) {
      void toast('error', t(`error.${isApiError(error) ? error.code : 'InternalError'}`));
    }
  };
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
          disabled={change.isPending}
          onValue={(isOn) => void share(isOn)}
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
  const remove = useChange(removeReportTemplate);
  const forget = async () => {
    try {
      await remove.mutateAsync({ id: template.id });
      onClose();
    } catch {
      // The dialog stays and says what went wrong.
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('student.template.forgetQuestion', { name: template.name })}
      confirmLabel={t('student.template.forgetIt')}
      isBusy={remove.isPending}
      error={isApiError(remove.error) ? t(`error.${remove.error.code}`) : undefined}
      onClose={onClose}
      onConfirm={() => void forget()}
    >
      {template.isShared && t('student.template.forgetShared')}
    </ConfirmDialog>
  );
}

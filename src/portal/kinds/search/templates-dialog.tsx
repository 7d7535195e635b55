import { FolderOpen, Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchDefinition } from '../../../contract/core/search/query.ts';
import type { Template, TemplateCalls } from '../../../contract/core/search/templates.ts';
import { useCall } from '../../api/use-call.ts';
import { change } from '../../api/use-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Switch } from '../../kit/switch.tsx';
import { toast } from '../../kit/toast.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { useAct } from '../../kit/use-act.ts';
import { ErrorView } from '../parts/error-view.tsx';
import { useLostNames } from './lost-fields.tsx';
import * as styles from './search.css.ts';

interface Props<Definition extends SearchDefinition> {
  calls: TemplateCalls<Definition>;
  onOpen: (template: Template<Definition>) => void;
  /** Generates the file immediately, for templates of files. */
  onRun?: (template: Template<Definition>) => void;
  onClose: () => void;
}

/** Saved templates, the user’s own and shared ones: open, run, share, delete. */
export function TemplatesDialog<Definition extends SearchDefinition>(props: Props<Definition>) {
  const { calls, onOpen, onRun, onClose } = props;
  const { t } = useTranslation();
  const { data, isPending, error, refetch, isFetching } = useCall(calls.list, {});
  const { subject: leaving, open: leave, close: stay } = useDisclosure<Template<Definition>>();
  return (
    <Dialog isOpen title={t('kind.search.template.title')} width="wide" onClose={onClose}>
      {isPending && <Skeleton width="full" />}
      {error && !data && (
        <ErrorView error={error} title={t('kind.search.template.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.data.length === 0 && <EmptyState title={t('kind.search.template.none')} />}
      <ul role="list" className={styles.templates}>
        {data?.data.map((template) => (
          <Line
            key={template.id}
            calls={calls}
            template={template}
            onOpen={() => onOpen(template)}
            onRun={onRun && (() => onRun(template))}
            onRemove={() => leave(template)}
          />
        ))}
      </ul>
      {leaving && <Forget calls={calls} template={leaving} onClose={stay} />}
    </Dialog>
  );
}

interface LineProps {
  calls: Pick<TemplateCalls, 'change'>;
  template: Template;
  onOpen: () => void;
  onRun: (() => void) | undefined;
  onRemove: () => void;
}

function Line({ calls, template, onOpen, onRun, onRemove }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, version, name, isOwn, isShared, isAllowed, lost, owner, lastRunAt } = template;
  const lostNames = useLostNames(lost);
  const sharing = useAct((isOn: boolean) => change(calls.change, { id, body: { version, isShared: isOn } }), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  return (
    <li className={styles.template}>
      <div className={styles.templateWords}>
        <strong>{name}</strong> {!isOwn && <Badge>{t('kind.search.template.by', { name: owner })}</Badge>}
        <div className={styles.columnField}>
          {!isAllowed
            ? t('kind.search.template.notForYou')
            : lostNames
              ? t('kind.search.template.lost', { names: lostNames })
              : lastRunAt
                ? t('kind.search.template.lastRun', { when: format.dateTime(lastRunAt) })
                : onRun && t('kind.search.template.neverRun')}
        </div>
      </div>
      {isOwn && <Switch label={t('kind.search.template.shared')} checked={isShared} disabled={sharing.isBusy} onValue={sharing.act} />}
      <Button
        size="small"
        icon={FolderOpen}
        // The user’s own can be opened in any case, so that it can be corrected.
        disabled={!isAllowed && !isOwn}
        aria-label={t('kind.search.template.openOne', { name })}
        onClick={onOpen}
      >
        {t('kind.search.template.open')}
      </Button>
      {onRun && (
        <Button
          size="small"
          icon={Play}
          // Without a lost condition the result would contain other records than intended.
          disabled={!isAllowed || lost.length > 0}
          aria-label={t('kind.search.template.runOne', { name })}
          onClick={onRun}
        >
          {t('kind.search.template.run')}
        </Button>
      )}
      {isOwn && (
        <IconButton icon={Trash2} size="small" variant="quiet" label={t('kind.search.template.forget', { name })} onClick={onRemove} />
      )}
    </li>
  );
}

interface ForgetProps {
  calls: Pick<TemplateCalls, 'remove'>;
  template: Template;
  onClose: () => void;
}

/** Asks before a template is deleted. */
function Forget({ calls, template, onClose }: ForgetProps) {
  const { t } = useTranslation();
  const { act, isBusy, problem } = useAct(() => change(calls.remove, { id: template.id }), { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={t('kind.search.template.forgetQuestion', { name: template.name })}
      confirmLabel={t('kind.search.template.forgetIt')}
      isBusy={isBusy}
      error={problem === null ? undefined : t(`error.${problem}`)}
      onClose={onClose}
      onConfirm={act}
    >
      {template.isShared && t('kind.search.template.forgetShared')}
    </ConfirmDialog>
  );
}

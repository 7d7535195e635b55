import { MessageCircleWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { QuerySubject } from '../../../../../contract/desk/fields.ts';
import { listOwnQueries, queryEntries, type QueryEntry } from '../../../../../contract/desk/queries.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { EntryProps } from '../../../../entry-parts.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { useCompact } from '../../../../kit/use-compact.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { to } from '../../../../links.ts';
import { AskDialog } from './ask-dialog.tsx';

/** The action "This is wrong" for an entry that allows a query, or a link to the open query about the entry. */
function AskButton({ subject, id, name }: EntryProps & { subject: QuerySubject }) {
  const { t } = useTranslation();
  const { data: ownQueries } = useCall(listOwnQueries, {});
  const { data: askable } = useCall(queryEntries, {});
  const { subject: chosen, open, close } = useDisclosure<QueryEntry>();
  // On wide screens, the entry is in a table, where a label would push the last columns out of sight.
  const isCompact = useCompact();
  const isIt = (candidate: { subject: QuerySubject; entryId: number }) => candidate.subject === subject && candidate.entryId === id;
  if (ownQueries?.data.some((query) => isIt(query) && query.status === 'open'))
    return (
      <Link className={layout.tapTarget} data-chrome="" href={to('deskQueries')}>
        {t('recordQuery.isOpen')}
      </Link>
    );
  const entry = askable?.data.entries.find(isIt);
  if (!entry) return null;
  return (
    <span data-chrome="">
      {isCompact ? (
        <Button
          size="small"
          variant="quiet"
          icon={MessageCircleWarning}
          aria-label={t('recordQuery.askAbout', { name })}
          onClick={() => open(entry)}
        >
          {t('recordQuery.action.ask')}
        </Button>
      ) : (
        <IconButton size="small" icon={MessageCircleWarning} label={t('recordQuery.askAbout', { name })} onClick={() => open(entry)} />
      )}
      {chosen && <AskDialog entry={chosen} left={askable?.data.left ?? 0} onClose={close} />}
    </span>
  );
}

/** Query about the attendance in a class; `id` is that of the worklog. */
export const AskAboutClass = (entry: EntryProps) => <AskButton subject="attendance" {...entry} />;

/** Query about the marks of a test. */
export const AskAboutMarks = (entry: EntryProps) => <AskButton subject="marks" {...entry} />;

/** Query about a due. */
export const AskAboutDue = (entry: EntryProps) => <AskButton subject="dues" {...entry} />;

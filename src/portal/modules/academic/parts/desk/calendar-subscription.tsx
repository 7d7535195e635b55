import { CalendarPlus, CalendarSync, Copy, Download, RefreshCw, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { myCalendarFile } from '../../../../../contract/academic/calendar-files.ts';
import { calendarFeed, type CalendarFeed } from '../../../../../contract/academic/calendar-feed.ts';
import { download } from '../../../../api/download.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Button } from '../../../../kit/button.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { Card } from '../../../../kit/card.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { copyText } from '../../../../kit/copy-text.ts';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import * as styles from './desk.css.ts';
import { useFeed } from './use-feed.ts';

/**
 * The user's own timetable in the calendar of a phone: by a secret address that can be renewed and revoked, or as a
 * file.
 */
export function CalendarSubscription() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(calendarFeed, {});
  const { has, isBusy, address, create, renew, revoke } = useFeed(data && data.data.since !== null);
  const question = useDisclosure<'renew' | 'revoke'>();
  const file = useAct(() => download(myCalendarFile, {}), { onFailed: (problem) => void toast('error', t(`error.${problem}`)) });
  if (error && !data) return <ErrorView error={error} title={t('calendarFeed.failed')} onRetry={() => void refetch()} />;
  return (
    <div data-chrome="">
      <Card title={t('calendarFeed.title')}>
        <div className={layout.stack}>
          <p>{t('calendarFeed.text')}</p>
          <p className={styles.small}>{t('calendarFeed.secret')}</p>
          {address !== null && <Address of={address} />}
          {has && data && <Told of={data.data} />}
          <div className={layout.row}>
            {has ? (
              <>
                <Button icon={RefreshCw} isBusy={isBusy} onClick={() => question.open('renew')}>
                  {t('calendarFeed.renew')}
                </Button>
                <Button icon={Unlink} isBusy={isBusy} onClick={() => question.open('revoke')}>
                  {t('calendarFeed.revoke')}
                </Button>
              </>
            ) : (
              <Button icon={CalendarSync} isBusy={isBusy} disabled={!data} onClick={create}>
                {t('calendarFeed.create')}
              </Button>
            )}
            <Button icon={Download} isBusy={file.isBusy} onClick={() => file.act()}>
              {t('calendarFeed.download')}
            </Button>
          </div>
        </div>
      </Card>
      {question.subject && (
        <ConfirmDialog
          isOpen
          title={t(`calendarFeed.${question.subject}Title`)}
          confirmLabel={t(`calendarFeed.${question.subject}`)}
          onClose={question.close}
          onConfirm={() => {
            if (question.subject === 'renew') renew();
            else revoke();
            question.close();
          }}
        >
          {t(`calendarFeed.${question.subject}Text`)}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Day on which the address was created, and the last time that a calendar read it. */
function Told({ of: { since, lastReadAt } }: { of: CalendarFeed }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (since === null) return null;
  const read = lastReadAt === null ? t('calendarFeed.unread') : t('calendarFeed.read', { when: format.relative(lastReadAt) });
  return <p className={styles.facts}>{`${t('calendarFeed.since', { day: format.date(since) })} · ${read}`}</p>;
}

/** The address while it is visible, to copy or to open in the device's calendar. */
function Address({ of }: { of: string }) {
  const { t } = useTranslation();
  const copy = () => copyText(of, { copied: t('calendarFeed.copied'), notCopied: t('calendarFeed.notCopied') });
  return (
    <>
      <Field label={t('calendarFeed.address')} hint={t('calendarFeed.once')}>
        <TextInput value={of} readOnly dir="ltr" onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className={layout.row}>
        <Button icon={Copy} variant="primary" onClick={() => void copy()}>
          {t('calendarFeed.copy')}
        </Button>
        <ButtonLink icon={CalendarPlus} href={of.replace(/^https?:/, 'webcal:')} target="_self">
          {t('calendarFeed.open')}
        </ButtonLink>
      </div>
    </>
  );
}

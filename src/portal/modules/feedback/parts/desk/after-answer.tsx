import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listOwnFeedback } from '../../../../../contract/feedback/desk.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { to } from '../../../../links.ts';
import { nextAfter } from './rounds.ts';

/** Link to the next open offering, and to the list. */
export function AfterAnswer({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useCall(listOwnFeedback, {});
  const next = nextAfter(data?.data ?? [], id);
  const about = next && [next.code, next.course, next.teacher].filter(Boolean).join(', ');
  return (
    <>
      {next && (
        <ButtonLink href={to('deskFeedbackForm', { offeringId: next.id })} variant="primary" endIcon={ArrowRight} areIconsMirrored>
          {t('deskFeedback.next', { about })}
        </ButtonLink>
      )}
      <ButtonLink href={to('deskFeedback')} variant={next ? 'secondary' : 'primary'}>
        {t('deskFeedback.all')}
      </ButtonLink>
    </>
  );
}

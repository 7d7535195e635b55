import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorMachine } from '../../../../../../machines/second-factor.ts';
import { ownSecondFactor } from '../../../../../contract/authorization/second-factor.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { toast } from '../../../../kit/toast.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { inspection } from '../../../../session/inspection.ts';
import { sessionActor } from '../../../../session/session.ts';
import { SecondFactorDialogs, type Secrets } from './second-factor-dialogs.tsx';

/** The user's second factor: its state, and buttons to set up, renew codes and remove. */
export function SecondFactorCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const actor = useActorRef(secondFactorMachine, inspection);
  const [secrets, setSecrets] = useState<Secrets>({});
  const { data, error, refetch, isFetching } = useCall(ownSecondFactor, {});
  useEffect(() => {
    const subscription = actor.on('settled', ({ what }) => {
      setSecrets({});
      void toast('success', t(`authorization.secondFactor.${what}`));
      if (what === 'codesKept') sessionActor.send({ type: 'secondFactorSetUp' });
    });
    return () => subscription.unsubscribe();
  }, [actor, t]);
  const factor = data?.data;
  if (!factor && !error) return null;
  return (
    <Card title={t('authorization.secondFactor.title')}>
      {!factor && <ErrorView error={error} title={t('common.failed.title')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {factor && (
        <div className={layout.stack}>
          <p>{t('authorization.secondFactor.hint')}</p>
          <p>
            <StatusBadge tone={factor.setUpAt ? 'success' : 'neutral'}>
              {factor.setUpAt
                ? t('authorization.secondFactor.since', { moment: format.dateTime(factor.setUpAt) })
                : t('authorization.secondFactor.off')}
            </StatusBadge>
          </p>
          {factor.setUpAt && <p>{t('authorization.secondFactor.left', { count: factor.recoveryCodesLeft })}</p>}
          <div className={layout.row}>
            <Button variant={factor.setUpAt ? 'secondary' : 'primary'} onClick={() => actor.send({ type: 'setUp' })}>
              {t(factor.setUpAt ? 'authorization.secondFactor.newPhone' : 'authorization.secondFactor.setUp')}
            </Button>
            {factor.setUpAt && (
              <Button onClick={() => actor.send({ type: 'renewCodes' })}>{t('authorization.secondFactor.renewCodes')}</Button>
            )}
            {factor.setUpAt && !factor.isRequired && (
              <Button onClick={() => actor.send({ type: 'remove' })}>{t('authorization.secondFactor.remove')}</Button>
            )}
          </div>
        </div>
      )}
      <SecondFactorDialogs actor={actor} secrets={secrets} onSecrets={setSecrets} />
    </Card>
  );
}

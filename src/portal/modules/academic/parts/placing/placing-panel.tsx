import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { PlacingFigures } from '../../../../../../machines/placing.ts';
import type { Week } from '../../../../../contract/academic/timetable/model.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { LeftOver } from './left-over.tsx';
import * as styles from './placing.css.ts';
import { proposalIn, type PlacingActor } from './use-placing.ts';

interface Props {
  actor: PlacingActor;
  week: Week;
  /** Periods without a place, as counted by the editor. */
  open: number;
}

/** “Place the rest”: progress of the search, its proposal, and the reasons why some classes have no place. */
export function PlacingPanel({ actor, week, open }: Props) {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (current) => current);
  const { proposal } = snapshot.context;
  const result = proposalIn(proposal);
  const isBusy = snapshot.hasTag('busy');
  const isProposed = snapshot.matches('proposed');
  return (
    <Card title={t('placing.title')}>
      <div className={layout.stack}>
        {snapshot.matches('idle') && <p className={styles.hint}>{t('placing.hint')}</p>}
        {isBusy && <Searching actor={actor} open={open} />}
        <Outcome actor={actor} />
        {proposal && <Figures of={proposal} />}
        {!isBusy && (
          <div className={layout.row}>
            {isProposed && (
              <>
                <Button variant="primary" onClick={() => actor.send({ type: 'accept' })}>
                  {t('placing.accept')}
                </Button>
                <Button onClick={() => actor.send({ type: 'refuse' })}>{t('placing.refuse')}</Button>
              </>
            )}
            <Button disabled={open === 0} onClick={() => actor.send({ type: 'start' })}>
              {t(snapshot.matches('idle') ? 'placing.start' : 'placing.again')}
            </Button>
          </div>
        )}
        {result && result.missing.length > 0 && <LeftOver week={week} missing={result.missing} />}
      </div>
    </Card>
  );
}

/** The outcome in a sentence. */
function Outcome({ actor }: { actor: PlacingActor }) {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (current) => current);
  const classes = proposalIn(snapshot.context.proposal)?.entries.length ?? 0;
  if (snapshot.matches('proposed')) return <Banner>{t('placing.proposed')}</Banner>;
  if (snapshot.matches('accepted')) return <Banner tone="success">{t('placing.accepted', { classes })}</Banner>;
  if (snapshot.matches('refused')) return <Banner tone="neutral">{t('placing.refused')}</Banner>;
  if (snapshot.matches('outdated')) return <Banner tone="warning">{t('placing.outdated')}</Banner>;
  if (snapshot.matches('fruitless')) return <Banner tone="warning">{t('placing.fruitless')}</Banner>;
  if (snapshot.matches('failed')) return <Banner tone="danger">{t('placing.failed')}</Banner>;
  return null;
}

function Searching({ actor, open }: { actor: PlacingActor; open: number }) {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (current) => current);
  const { progress } = snapshot.context;
  const isStopping = !snapshot.can({ type: 'stop' });
  const label = t(isStopping ? 'placing.stopping' : 'placing.searching');
  return (
    <>
      <p role="status">{label}</p>
      <ProgressBar label={label} {...(progress && { value: progress.placed, max: Math.max(1, open) })} />
      {progress && <Figures of={progress} />}
      <div className={layout.row}>
        <Button disabled={isStopping} onClick={() => actor.send({ type: 'stop' })}>
          {t('placing.stop')}
        </Button>
      </div>
    </>
  );
}

function Figures({ of: { placed, left, score } }: { of: PlacingFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={styles.figures}>
      <span>{t('placing.placed', { periods: format.number(placed) })}</span>
      <span>{t('placing.left', { periods: format.number(left) })}</span>
      <span title={t('placing.scoreHint')}>{t('placing.score', { score: format.number(score) })}</span>
    </p>
  );
}

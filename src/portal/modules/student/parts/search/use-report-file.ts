import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { reportFileMachine, type FileFormat } from '../../../../../../machines/report-file.ts';
import { exportReport, type ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { download } from '../../../../api/download.ts';
import { toast } from '../../../../kit/toast.ts';
import { inspection } from '../../../../session/inspection.ts';

/** What is taken: a report as it stands, or a kept one. */
export interface Taken {
  definition: ReportDefinition;
  templateId?: number | undefined;
}

/** Takes a report as a file: asks what for where it names many, can be cancelled, and says what went wrong. */
export function useReportFile() {
  const { t } = useTranslation();
  const taken = useRef<Taken | null>(null);
  const machine = useMemo(
    () =>
      reportFileMachine.provide({
        actors: {
          save: fromPromise<void, { format: FileFormat; purpose: string | null }>(({ input, signal }) =>
            save(taken.current, input, signal),
          ),
        },
      }),
    [],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (state) => state);
  const problem = snapshot.hasTag('failed') ? snapshot.context.problem : null;
  useEffect(() => {
    const subscription = actor.on('taken', () => emptyAreas(['ReportTemplates']));
    return () => subscription.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (problem === null) return;
    actor.send({ type: 'dismiss' });
    // It named more than the preview knew of: asked again, with the purpose.
    if (problem === 'purpose')
      actor.send({ type: 'take', format: actor.getSnapshot().context.format, needsPurpose: true });
    else void toast('error', t(`error.${problem}`));
  }, [problem, actor, t]);
  return {
    isAsking: snapshot.hasTag('asking'),
    isBusy: snapshot.hasTag('busy'),
    take: (what: Taken, format: FileFormat, needsPurpose: boolean) => {
      taken.current = what;
      actor.send({ type: 'take', format, needsPurpose });
    },
    state: (purpose: string) => actor.send({ type: 'state', purpose }),
    cancel: () => actor.send({ type: 'cancel' }),
  };
}

async function save(
  taken: Taken | null,
  { format, purpose }: { format: FileFormat; purpose: string | null },
  signal: AbortSignal,
): Promise<void> {
  if (!taken) return;
  const { definition, templateId } = taken;
  const body = {
    ...definition,
    format,
    ...(purpose !== null && { purpose }),
    ...(templateId !== undefined && { templateId }),
  };
  try {
    await download(exportReport, { body }, { signal });
  } catch (error) {
    if (!isApiError(error)) throw error;
    throw { problem: error.fields['purpose'] === undefined ? error.code : 'purpose' };
  }
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { bloodGroups } from '../../../../../contract/core/person.ts';
import { bloodDonors } from '../../../../../contract/student/report-blood.ts';
import { callQuery } from '../../../../api/call-query.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import type { ParameterValues } from '../../../../kinds/report/description.ts';

export interface DonorsDialogProps {
  group: (typeof bloodGroups)[number];
  /** Parameters of the report, for the same class. */
  values: ParameterValues;
  onClose: () => void;
}

/**
 * Donors of one blood group with their phones. Not cached: the server logs each access, so each opening sends a
 * request.
 */
export function DonorsDialog({ group, values, onClose }: DonorsDialogProps) {
  const { t } = useTranslation();
  const { degreeId, batchId, branchId, inCampus } = values as Record<string, number | null | undefined>;
  const query = { group, degreeId, batchId, branchId, ...(inCampus && { inCampus: true }) };
  const answer = useQuery({ ...callQuery(bloodDonors, { query } as never), gcTime: 0, staleTime: Infinity });
  return (
    <Dialog isOpen width="wide" title={t('student.report.donorsOf', { group })} onClose={onClose}>
      {answer.isPending && <Skeleton width="full" />}
      {answer.error && <ErrorView error={answer.error} title={t('student.report.donorsFailed')} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <>
          <p>{t('student.report.donorsNoted')}</p>
          <RowsCard
            title={t('student.report.donors')}
            columns={['name', 'class', 'room', 'phone'].map((head) => t(`student.report.head.${head}`))}
            rows={answer.data.data.rows.map((donor) => [
              donor.name,
              <Bdi key="class">{donor.class}</Bdi>,
              donor.room && <Bdi key="room">{donor.room}</Bdi>,
              donor.phone && (
                <a key="phone" href={`tel:${donor.phone}`}>
                  <Bdi>{donor.phone}</Bdi>
                </a>
              ),
            ])}
          />
        </>
      )}
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { getAuditEvent, type AuditEventRecord } from '../../../../contract/core/audit.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { Card } from '../../../kit/card.tsx';
import { DescriptionList } from '../../../kit/description-list.tsx';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { About, ActionBadge, Actor, RecordLabel, TableWord, useTableWord } from '../parts/audit-cells.tsx';
import { AuditDifferences } from '../parts/audit-differences.tsx';
import { AuditLinks } from '../parts/audit-links.tsx';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';

/** One audit event with each changed field before and after. */
export const Screen = detailScreen({
  texts: 'authorization.audit',
  call: getAuditEvent,
  nameOf: ({ label, requestId }) => label || requestId,
  Head,
  tabs: [{ key: 'changes', Content: AuditDifferences }],
});

function Head({ record }: PartProps<AuditEventRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const word = useTableWord();
  const { createdAt, note, ip, requestId, tableName } = record;
  const label = (key: string) => t(`authorization.audit.field.${key}`);
  return (
    <>
      <AuthorizationTabs />
      <Card title={word(tableName)} actions={<AuditLinks record={record} />}>
        <DescriptionList
          items={[
            { label: label('createdAt'), value: format.dateTime(createdAt) },
            { label: label('userId'), value: <Actor {...record} /> },
            { label: label('action'), value: <ActionBadge {...record} /> },
            { label: label('tableName'), value: <TableWord {...record} /> },
            { label: label('label'), value: record.label && <RecordLabel row={record} /> },
            { label: label('aboutUserId'), value: record.about && <About {...record} /> },
            { label: label('ip'), value: ip && <Bdi>{ip}</Bdi> },
            { label: label('requestId'), value: <Bdi>{requestId}</Bdi> },
            { label: label('note'), value: note && <bdi>{note}</bdi>, isWide: true },
          ]}
        />
      </Card>
    </>
  );
}

import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { CorrectButton } from '../../../../kinds/requests/correct-button.tsx';
import { newRowPart, rowPart } from '../../../../kinds/requests/correction-parts.ts';
import { useOpenRequests } from '../../../../kinds/requests/use-own-requests.ts';
import { Waiting } from '../../../../kinds/requests/waiting.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import type { EarnedProps, RowTools } from '../record/earned-rows.tsx';
import { corrections } from './corrections.ts';

/** Wraps a list of the caller’s own record: adds buttons to correct and add rows, and open requests below. */
export function ownRows(Content: FunctionComponent<EarnedProps>, table: string) {
  const name = corrections.rows[table]?.name ?? '';
  return function OwnRows(props: PartProps<EmployeeRecord>) {
    const { t } = useTranslation();
    const open = useOpenRequests();
    const tools: RowTools = {
      actions: <CorrectButton isNew name={t(name)} part={() => newRowPart(corrections, table)} />,
      beside: (row) => <CorrectButton isSmall name={nameOf(row) ?? t(name)} part={() => rowPart(corrections, table, row, open)} />,
    };
    return (
      <div className={layout.blocks}>
        <Content {...props} tools={tools} />
        <Waiting of={corrections} isNamed requests={open.filter(({ tableName }) => tableName === table)} />
      </div>
    );
  };
}

/** Name of a row: degree, employer, training or award. */
function nameOf(row: object): string | undefined {
  const { title, organisation, award } = row as { title?: string; organisation?: string; award?: string };
  return title ?? organisation ?? award;
}

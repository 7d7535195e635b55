import { useTranslation } from 'react-i18next';
import { findEmployees } from '../../../../../contract/hr/employees.ts';
import type { Handover, HandoverItem } from '../../../../../contract/hr/handover.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { FindPerson } from '../../../../kinds/parts/find-person.tsx';
import { PersonLine } from '../../../../kinds/parts/person.tsx';

export type Successor = NonNullable<HandoverItem['successor']>;

interface Props {
  item: HandoverItem;
  /** Last day. Null for an employee who is not leaving, whose duties need no successor. */
  leftOn: Handover['leftOn'];
  successor: Successor | null;
  error: string | undefined;
  onSuccessor: (successor: Successor | null) => void;
}

/** A duty with its successor and a control to choose another until the duty is handed over. */
export function ItemRow({ item, leftOn, successor, error, onSuccessor }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, name, count, isAsked, isDone } = item;
  const title = t(`handover.kind.${kind}`, { name: name ?? '', shown: format.number(count) });
  const isSaved = successor?.id === item.successor?.id;
  const state = isDone
    ? { tone: 'success' as const, text: t('handover.done') }
    : successor
      ? { tone: 'accent' as const, text: isSaved && leftOn ? t('handover.onDay', { date: format.date(leftOn) }) : t('handover.named') }
      : { tone: 'warning' as const, text: t('handover.without') };
  const isOpen = isAsked && !isDone && leftOn !== null;
  return (
    <Card title={title} actions={isAsked && <Badge tone={state.tone}>{state.text}</Badge>}>
      {successor && (
        <div className={layout.row}>
          <PersonLine person={{ name: successor.name, number: successor.employeeNo }} />
          {isOpen && (
            <Button size="small" variant="quiet" onClick={() => onSuccessor(null)}>
              {t('handover.another')}
            </Button>
          )}
        </div>
      )}
      {isOpen && !successor && (
        <FindPerson
          call={findEmployees}
          label={t('handover.find')}
          personOf={({ name: personName, employeeNo, department }) => ({ name: personName, number: employeeNo, detail: department })}
          onPick={({ id, name: personName, employeeNo }) => onSuccessor({ id, name: personName, employeeNo })}
        />
      )}
      {!isAsked && <p>{t('handover.ends')}</p>}
      {error && <p role="alert">{error}</p>}
    </Card>
  );
}

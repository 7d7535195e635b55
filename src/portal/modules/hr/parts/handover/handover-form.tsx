import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerHandover, type Handover } from '../../../../../contract/hr/handover.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { SaveButton } from '../../../../kit/save-button.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { CurrentDuties } from './current-duties.tsx';
import { ItemRow, type Successor } from './item-row.tsx';

interface Props {
  handover: Handover;
}

/** Form to name successors for the duties of a leaver, saved together. Read-only if the employee is not leaving. */
export function HandoverForm({ handover }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<Readonly<Record<string, Successor | null>>>({});
  const { id, name, items, leftOn } = handover;
  const successorOf = (key: string, stored: Successor | null) => (key in chosen ? (chosen[key] ?? null) : stored);
  const changed = items.filter(
    (item) => !item.isDone && (successorOf(item.key, item.successor)?.id ?? null) !== (item.successor?.id ?? null),
  );
  const { act, isBusy, problem, fields, dismiss } = useAct(
    () =>
      change(answerHandover, {
        id,
        body: {
          items: changed.map(({ key, successor }) => ({
            key,
            successorEmployeeId: successorOf(key, successor)?.id ?? null,
          })),
        },
      }),
    {
      onDone: () => {
        setChosen({});
        void toast('success', t('handover.saved', { name }));
      },
    },
  );
  const errorOf = (key: string) => {
    const place = changed.findIndex((item) => item.key === key);
    const code = place < 0 ? undefined : (fields[`items.${place}.successorEmployeeId`] ?? fields[`items.${place}.key`]);
    return code && t(code === 'notAllowed' ? 'handover.notAble' : `field.${code}`);
  };
  if (items.length > 0 && leftOn === null) return <CurrentDuties handover={handover} />;
  if (items.length === 0) return <EmptyState title={t('handover.nothing', { name })} />;
  return (
    <div className={layout.blocks}>
      <Banner tone="warning">{t('handover.lastDay', { date: format.date(leftOn ?? '') })}</Banner>
      {items.map((item) => (
        <ItemRow
          key={`${item.key} ${item.isDone}`}
          item={item}
          leftOn={leftOn}
          successor={item.isDone ? item.successor : successorOf(item.key, item.successor)}
          error={item.isDone ? undefined : errorOf(item.key)}
          onSuccessor={(successor) => {
            dismiss();
            setChosen((former) => ({ ...former, [item.key]: successor }));
          }}
        />
      ))}
      {problem && Object.keys(fields).length === 0 && <Banner tone="danger">{t(`error.${problem}`)}</Banner>}
      <div className={layout.row}>
        <SaveButton variant="primary" isBusy={isBusy} disabled={changed.length === 0} onClick={() => act()}>
          {t('kind.form.save')}
        </SaveButton>
      </div>
    </div>
  );
}

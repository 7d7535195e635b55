import { ArrowDown, ArrowUp, Ellipsis, GripVertical, History, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../../../contract/syllabus/outcomes.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Icon } from '../../../../kit/icon.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Menu } from '../../../../kit/menu.tsx';
import type { MenuEntry } from '../../../../kit/menu-item.tsx';
import { Row } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import type { Moves } from '../../../../kinds/parts/use-moves.ts';
import type { OutcomeDeed } from './set-outcomes.tsx';
import * as styles from './outcome-sets.css.ts';

interface Props {
  outcome: Outcome;
  moves: Moves;
  isFirst: boolean;
  isLast: boolean;
  mayWrite: boolean;
  isMapped: boolean;
  onDeed: (deed: OutcomeDeed) => void;
}

const steps = { '[': -1, ']': 1 } as const;

/** Row of an outcome: code, text and mapped courses. `[` and `]` move it up and down while the row has the focus. */
export function OutcomeLine({ outcome, moves, isFirst, isLast, mayWrite, isMapped, onDeed }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, code, title, statement, courses, averageLevel } = outcome;
  const key = String(id);
  const step = (by: 1 | -1) => (by === 1 ? !isLast : !isFirst) && moves.step(key, by);
  const press = (event: KeyboardEvent) => {
    if (!mayWrite || !(event.key in steps) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    step(steps[event.key as keyof typeof steps]);
  };
  return (
    <Row className={styles.line} onKeyDown={press} {...(mayWrite && moves.target(key))}>
      <Td isRowHeader cardRole="name">
        <span className={styles.head}>
          {mayWrite && (
            <span className={styles.grip} {...moves.grip(key)}>
              <Icon of={GripVertical} size={16} />
            </span>
          )}
          <Bdi>{code}</Bdi>
        </span>
      </Td>
      <Td cardRole="fact" className={styles.words}>
        <bdi>{title}</bdi>
        <p className={styles.statement}>
          <bdi>{statement}</bdi>
        </p>
      </Td>
      {isMapped && (
        <Td align="end" cardRole="fact" label={t('outcome.head.courses')}>
          {format.number(courses)}
        </Td>
      )}
      {isMapped && <Td align="end">{averageLevel === null ? '' : format.number(averageLevel, { minimumFractionDigits: 2 })}</Td>}
      <Td align="end" cardRole="actions">
        <span className={styles.tools}>
          {mayWrite && <Steps code={code} id={key} isFirst={isFirst} isLast={isLast} onStep={step} />}
          <Deeds outcome={outcome} mayWrite={mayWrite} onDeed={onDeed} />
        </span>
      </Td>
    </Row>
  );
}

interface StepsProps {
  id: string;
  code: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
}

function Steps({ id, code, isFirst, isLast, onStep }: StepsProps) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon={ArrowUp}
        size="small"
        variant="quiet"
        data-move={`${id} -1`}
        label={t('kind.list.columnUp', { name: code })}
        aria-disabled={isFirst || undefined}
        aria-keyshortcuts="["
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={ArrowDown}
        size="small"
        variant="quiet"
        data-move={`${id} 1`}
        label={t('kind.list.columnDown', { name: code })}
        aria-disabled={isLast || undefined}
        aria-keyshortcuts="]"
        onClick={() => onStep(1)}
      />
    </>
  );
}

function Deeds({ outcome, mayWrite, onDeed }: Pick<Props, 'outcome' | 'mayWrite' | 'onDeed'>) {
  const { t } = useTranslation();
  const label = t('kind.list.actionsOf', { name: outcome.code });
  const entry = (deed: 'edit' | 'history' | 'remove', icon: typeof Pencil): MenuEntry => ({
    kind: 'action',
    key: deed,
    icon,
    label: t(`kind.action.${deed}`),
    isDanger: deed === 'remove',
    onChoose: () => onDeed({ deed, outcome }),
  });
  const entries = [entry('history', History)];
  if (mayWrite) entries.unshift(entry('edit', Pencil));
  if (mayWrite) entries.push(entry('remove', Trash2));
  return (
    <Menu label={label} entries={entries} button={(button) => <IconButton {...button} icon={Ellipsis} label={label} size="small" />} />
  );
}

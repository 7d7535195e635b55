import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import { whereLimits } from '../../../contract/core/search/rules.ts';
import { Button } from '../../kit/button.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Select } from '../../kit/select.tsx';
import { ConditionLine } from './condition-line.tsx';
import { countLines, isDraftGroup, newGroup, newLine, type Draft, type DraftGroup, type DraftLine } from './draft.ts';
import { useSubject } from './subject.ts';
import * as styles from './search.css.ts';

interface Props {
  draft: Draft;
  /** Errors by path: `all.0.value`. */
  problems: FieldProblems;
  onDraft: (draft: Draft) => void;
}

/** Rows of field, operator and value, combined by all or any, and groups of such rows one level deep. */
export function Conditions({ draft, problems, onDraft }: Props) {
  const { t } = useTranslation();
  const subject = useSubject();
  const { key, nodes } = draft;
  const change = (next: readonly (DraftLine | DraftGroup)[]) => onDraft({ ...draft, nodes: next });
  const isAll = countLines(draft) >= whereLimits.lines;
  const isFull = isAll || nodes.length >= whereLimits.nodes;
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <Joined label={t('kind.search.joined')} value={key} onValue={(joined) => onDraft({ ...draft, key: joined })} />
      </div>
      {nodes.length === 0 && <p className={styles.note}>{t(`${subject.texts}.everybody`)}</p>}
      <ol role="list" className={styles.lines}>
        {nodes.map((node, index) => {
          const path = `${key}.${index}`;
          const put = (next: DraftLine | DraftGroup) => change(nodes.map((sibling) => (sibling === node ? next : sibling)));
          const remove = () => change(nodes.filter((sibling) => sibling !== node));
          return (
            <li key={node.id}>
              {isDraftGroup(node) ? (
                <Group group={node} isAll={isAll} path={path} problems={problems} onGroup={put} onRemove={remove} />
              ) : (
                <ConditionLine line={node} path={path} problems={problems} onLine={put} onRemove={remove} />
              )}
            </li>
          );
        })}
      </ol>
      <div className={layout.row}>
        <Button size="small" icon={Plus} disabled={isFull} onClick={() => change([...nodes, newLine(subject)])}>
          {t('kind.search.addLine')}
        </Button>
        <Button
          size="small"
          icon={ListPlus}
          disabled={isFull}
          onClick={() => change([...nodes, newGroup(subject, key === 'all' ? 'any' : 'all')])}
        >
          {t('kind.search.addGroup')}
        </Button>
      </div>
      {isAll && <p className={styles.note}>{t('kind.search.full', { max: whereLimits.lines })}</p>}
    </div>
  );
}

interface JoinedProps {
  label: string;
  value: 'all' | 'any';
  onValue: (value: 'all' | 'any') => void;
}

function Joined({ label, value, onValue }: JoinedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.joined}>
      <Select
        aria-label={label}
        value={value}
        options={[
          { value: 'all', label: t('kind.search.all') },
          { value: 'any', label: t('kind.search.any') },
        ]}
        onValue={(chosen) => onValue(chosen as 'all' | 'any')}
      />
    </div>
  );
}

interface GroupProps {
  group: DraftGroup;
  /** True if the maximum number of conditions is reached. */
  isAll: boolean;
  path: string;
  problems: FieldProblems;
  onGroup: (group: DraftGroup) => void;
  onRemove: () => void;
}

/** A group, which is removed with its last row. */
function Group({ group, isAll, path, problems, onGroup, onRemove }: GroupProps) {
  const { t } = useTranslation();
  const subject = useSubject();
  const { key, lines } = group;
  const change = (next: readonly DraftLine[]) => (next.length > 0 ? onGroup({ ...group, lines: next }) : onRemove());
  return (
    <div className={styles.group} role="group" aria-label={t('kind.search.group')}>
      <div className={layout.row}>
        <Joined label={t('kind.search.joinedInGroup')} value={key} onValue={(joined) => onGroup({ ...group, key: joined })} />
        <Button size="small" variant="quiet" icon={Trash2} onClick={onRemove}>
          {t('kind.search.removeGroup')}
        </Button>
      </div>
      {lines.map((line, at) => (
        <ConditionLine
          key={line.id}
          line={line}
          path={`${path}.${key}.${at}`}
          problems={problems}
          onLine={(next) => change(lines.map((sibling) => (sibling === line ? next : sibling)))}
          onRemove={() => change(lines.filter((sibling) => sibling !== line))}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabled={isAll || lines.length >= whereLimits.nodes}
          onClick={() => change([...lines, newLine(subject)])}
        >
          {t('kind.search.addLineToGroup')}
        </Button>
      </div>
    </div>
  );
}

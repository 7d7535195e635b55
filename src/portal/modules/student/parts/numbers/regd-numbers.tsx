import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Classmate } from '../../../../../contract/student/numbers.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Badge, type Tone } from '../../../../kit/badge.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';
import { Th } from '../../../../kit/th.tsx';
import { toast } from '../../../../kit/toast.ts';
import { GiveBar } from './give-bar.tsx';
import { matchLines, readLines, type Match } from './match-numbers.ts';
import { numberProblem } from './number-problem.ts';
import * as styles from './numbers.css.ts';
import { useNumbering } from './use-numbering.ts';

/**
 * Matches the university’s list, pasted by the user, with the class, checks the registration numbers and assigns them.
 * Initially, exact matches of students without a number are selected.
 */
export function RegdNumbers({ classmates }: { classmates: readonly Classmate[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<Match[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const onGiven = useCallback(
    (count: number) => {
      void toast('success', t('student.numbers.given', { count }));
      setMatches([]);
      setText('');
    },
    [t],
  );
  const actor = useNumbering('regdNo', onGiven);
  const snapshot = useSelector(actor, (current) => current);
  const { problems } = snapshot.context;
  const propose = (next: Match[]) => actor.send({ type: 'propose', proposal: { items: itemsOf(next), reason: null } });
  const match = () => {
    const next = matchLines(readLines(text, classmates), classmates);
    setMatches(next);
    setTicked(new Set(next.filter(isCertain).map(({ pasted }) => pasted.line)));
    if (itemsOf(next).length > 0) propose(next);
    else actor.send({ type: 'forget' });
  };
  const choose = (line: number, id: number) => {
    const student = classmates.find((classmate) => classmate.id === id) ?? null;
    const next = matches.map((entry) =>
      entry.pasted.line === line ? { ...entry, student, kind: student ? ('likely' as const) : ('none' as const) } : entry,
    );
    setMatches(next);
    if (itemsOf(next).length > 0) propose(next);
  };
  const isGivable = ({ student }: Match) => {
    const code = student ? problems[student.id] : 'none';
    return student !== null && student !== undefined && (code === undefined || code === 'notAllowed');
  };
  const chosen = matches.filter((entry) => ticked.has(entry.pasted.line) && isGivable(entry));
  const needsReason = chosen.some(({ student }) => student && problems[student.id] === 'notAllowed');
  return (
    <div className={layout.blocks}>
      <Card title={t('student.numbers.paste')}>
        <div className={layout.stack}>
          <Field label={t('student.numbers.list')} hint={t('student.numbers.listHint')}>
            <TextArea rows={6} dir="ltr" value={text} onValue={setText} spellCheck={false} />
          </Field>
          <div className={layout.row}>
            <Button disabled={text.trim() === ''} isBusy={snapshot.matches('checking')} onClick={match}>
              {t('student.numbers.match')}
            </Button>
            <span role="status">{snapshot.matches('done') ? t('student.numbers.given', { count: snapshot.context.given }) : ''}</span>
          </div>
        </div>
      </Card>
      {matches.length > 0 && (
        <Card title={t('student.numbers.matched', { count: matches.length })} isFlush>
          <Table label={t('student.numbers.matched', { count: matches.length })} isFlush onPhone="scroll">
            <TableHead>
              <Row>
                {(['tick', 'regdNo', 'onList', 'student', 'state'] as const).map((head) => (
                  <Th key={head} isLabelHidden={head === 'tick'}>
                    {t(`student.numbers.head.${head}`)}
                  </Th>
                ))}
              </Row>
            </TableHead>
            <TableBody>
              {matches.map((entry) => (
                <MatchRow
                  key={entry.pasted.line}
                  match={entry}
                  classmates={classmates}
                  code={entry.student ? problems[entry.student.id] : undefined}
                  isTicked={ticked.has(entry.pasted.line) && isGivable(entry)}
                  canTick={isGivable(entry)}
                  onTick={(isOn) => setTicked(withLine(ticked, entry.pasted.line, isOn))}
                  onStudent={(id) => choose(entry.pasted.line, id)}
                />
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
      {matches.length > 0 && (
        <GiveBar
          actor={actor}
          count={chosen.length}
          needsReason={needsReason}
          onGive={(reason) => actor.send({ type: 'confirm', proposal: { items: itemsOf(chosen), reason } })}
        />
      )}
    </div>
  );
}

/** An exact match of a student without a number. Only such matches are selected automatically. */
const isCertain = ({ kind, student }: Match): boolean => kind === 'exact' && student?.regdNo === null;

const itemsOf = (matches: readonly Match[]) =>
  matches.flatMap(({ student, pasted }) => (student ? [{ studentId: student.id, version: student.version, number: pasted.regdNo }] : []));

function withLine(lines: ReadonlySet<number>, line: number, isOn: boolean): Set<number> {
  const next = new Set(lines);
  if (isOn) next.add(line);
  else next.delete(line);
  return next;
}

interface MatchRowProps {
  match: Match;
  classmates: readonly Classmate[];
  code: string | undefined;
  isTicked: boolean;
  canTick: boolean;
  onTick: (isOn: boolean) => void;
  onStudent: (id: number) => void;
}

function MatchRow({ match, classmates, code, isTicked, canTick, onTick, onStudent }: MatchRowProps) {
  const { t } = useTranslation();
  const { pasted, student, kind } = match;
  const hasIt = student !== null && student.regdNo === pasted.regdNo;
  const state = code === 'duplicate' ? 'taken' : hasIt ? 'has' : kind;
  return (
    <Row isSelected={isTicked}>
      <Td>
        <Checkbox
          isLabelHidden
          label={t('student.numbers.tick', { number: pasted.regdNo })}
          checked={isTicked}
          disabled={!canTick}
          onValue={onTick}
        />
      </Td>
      <Td isRowHeader>
        <Bdi>{pasted.regdNo}</Bdi>
      </Td>
      <Td>{[pasted.admissionNo, pasted.name, pasted.bornOn].filter((part) => part !== null).join(' · ')}</Td>
      <Td>
        {kind === 'exact' && student ? (
          <>
            {student.name} <Bdi>{student.admissionNo}</Bdi>
          </>
        ) : (
          <Select
            size="small"
            aria-label={t('student.numbers.whoHas', { number: pasted.regdNo })}
            placeholder={t('student.numbers.nobody')}
            value={student ? String(student.id) : ''}
            options={classmates.map(({ id, name, admissionNo }) => ({
              value: String(id),
              label: `${name} · ${admissionNo}`,
            }))}
            onValue={(id) => onStudent(Number(id))}
          />
        )}
      </Td>
      <Td>
        <div className={styles.state}>
          <Badge tone={tones[state]}>{t(`student.numbers.state.${state}`)}</Badge>
          {code !== undefined && code !== 'duplicate' && <span>{numberProblem(t, code)}</span>}
        </div>
      </Td>
    </Row>
  );
}

const tones: Record<'exact' | 'likely' | 'none' | 'taken' | 'has', Tone> = {
  exact: 'success',
  likely: 'warning',
  none: 'neutral',
  taken: 'danger',
  has: 'neutral',
};

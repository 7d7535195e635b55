import { useSelector } from '@xstate/react';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { Classmate } from '../../../../../contract/student/numbers.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { Th } from '../../../../kit/th.tsx';
import { toast } from '../../../../kit/toast.ts';
import { GiveBar } from './give-bar.tsx';
import { numberProblem } from './number-problem.ts';
import * as styles from './numbers.css.ts';
import { planFor, rollNumbers, type RollPlan } from './roll-order.ts';
import { RollPlanCard } from './roll-plan-card.tsx';
import { useNumbering } from './use-numbering.ts';

interface RollNumbersProps {
  classmates: readonly Classmate[];
  /** Selected students of the class; empty means the whole class. */
  ids: readonly number[];
  /** Proposed prefix for a class without roll numbers. */
  prefix: string;
}

/** Roll numbers of a class: filled in by name or typed, then checked and assigned. */
export function RollNumbers({ classmates, ids, prefix: proposed }: RollNumbersProps) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const search = useSearch();
  const chosen = classmates.filter(({ id }) => ids.includes(id));
  const shown = chosen.length > 0 ? chosen : classmates;
  const [plan, setPlan] = useState<RollPlan>(() => planFor(classmates, proposed));
  const [numbers, setNumbers] = useState<ReadonlyMap<number, string>>(() => now(classmates));
  const onGiven = useCallback((count: number) => void toast('success', t('student.numbers.given', { count })), [t]);
  const actor = useNumbering('rollNo', onGiven);
  const { problems } = useSelector(actor, (snapshot) => snapshot.context);
  const changed = shown.filter(({ id, rollNo }) => (numbers.get(id) ?? '') !== (rollNo ?? '') && numbers.get(id));
  const itemsOf = (assigned: ReadonlyMap<number, string>) =>
    shown.flatMap(({ id, version, rollNo }) => {
      const number = assigned.get(id) ?? '';
      return number === '' || number === rollNo ? [] : [{ studentId: id, version, number }];
    });
  const propose = (assigned: ReadonlyMap<number, string>) => {
    setNumbers(assigned);
    const items = itemsOf(assigned);
    if (items.length > 0) actor.send({ type: 'propose', proposal: { items, reason: null } });
    else actor.send({ type: 'forget' });
  };
  return (
    <div className={layout.blocks}>
      <RollPlanCard
        plan={plan}
        onPlan={setPlan}
        onFill={() => propose(rollNumbers(classmates, plan, (student) => shown.includes(student)))}
      />
      <Card
        isFlush
        title={t('student.numbers.class', { count: shown.length })}
        actions={
          shown.length < classmates.length && (
            <ButtonLink size="small" variant="quiet" href={`${path}?${withoutChoice(search)}`}>
              {t('student.numbers.wholeClass')}
            </ButtonLink>
          )
        }
      >
        <Table label={t('student.numbers.rollNumbers')} isFlush onPhone="scroll" density="compact">
          <TableHead>
            <Row>
              {(['student', 'now', 'next'] as const).map((head) => (
                <Th key={head}>{t(`student.numbers.head.${head}`)}</Th>
              ))}
            </Row>
          </TableHead>
          <TableBody>
            {shown.map((student) => (
              <RollRow
                key={student.id}
                student={student}
                number={numbers.get(student.id) ?? ''}
                code={changed.includes(student) ? problems[student.id] : undefined}
                onNumber={(number) => setNumbers(new Map(numbers).set(student.id, number.toUpperCase()))}
                onSettled={() => propose(numbers)}
              />
            ))}
          </TableBody>
        </Table>
      </Card>
      <GiveBar
        actor={actor}
        count={changed.length}
        needsReason={changed.some(({ rollNo }) => rollNo !== null)}
        onGive={(reason) => actor.send({ type: 'confirm', proposal: { items: itemsOf(numbers), reason } })}
      />
    </div>
  );
}

interface RollRowProps {
  student: Classmate;
  number: string;
  code: string | undefined;
  onNumber: (number: string) => void;
  onSettled: () => void;
}

/**
 * Row of a student. `notAllowed` (a number would be replaced) is not shown as an error: the footer asks for a reason.
 */
function RollRow({ student, number, code, onNumber, onSettled }: RollRowProps) {
  const { t } = useTranslation();
  const isWrong = code !== undefined && code !== 'notAllowed';
  const id = `roll-${student.id}`;
  return (
    <Row>
      <Td isRowHeader>
        {student.name} <Bdi>{student.admissionNo}</Bdi>
      </Td>
      <Td>{student.rollNo && <Bdi>{student.rollNo}</Bdi>}</Td>
      <Td>
        <TextInput
          size="small"
          dir="ltr"
          maxLength={20}
          aria-label={t('student.numbers.rollOf', { name: student.name })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          value={number}
          onValue={onNumber}
          onBlur={onSettled}
          onKeyDown={(event) => moveOn(event)}
        />
        {isWrong && (
          <span id={id} className={styles.why}>
            {numberProblem(t, code)}
          </span>
        )}
      </Td>
    </Row>
  );
}

/** Enter and the arrow keys move between rows, as in a spreadsheet. */
function moveOn(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const cells = [...(event.currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  cells[cells.indexOf(event.currentTarget) + step]?.focus();
}

function withoutChoice(search: string): string {
  const next = new URLSearchParams(search);
  next.delete('ids');
  return next.toString();
}

const now = (classmates: readonly Classmate[]) => new Map(classmates.map(({ id, rollNo }) => [id, rollNo ?? '']));

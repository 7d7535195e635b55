import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTests } from '../../../../../contract/exam/policy-problems.ts';
import type { PolicyComponent } from '../../../../../contract/exam/policies.ts';
import type { TriedStep } from '../../../../../contract/exam/policy-try.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { classMarksOf, markOf, readPlaces, type TypedMarks } from './bench.ts';
import { StepText, TestStep } from './bench-step.tsx';

interface Props {
  component: PolicyComponent;
  typed: TypedMarks;
  /** The last computed result. */
  step: TriedStep | undefined;
  onTyped: (typed: TypedMarks) => void;
  /** A control shared by several components: attendance. */
  children: ReactNode;
}

const titleOf = (...parts: string[]): string => parts.join(' · ');
const numbered = (label: string, number: string): string => `${label} ${number}`;

/** One component of the test bench: its inputs, and the computation of its marks. */
export function BenchComponent({ component, typed, step, onTyped, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { label, weight, method } = component;
  return (
    <Card title={titleOf(label, t(`internalPolicy.choice.components.method.${method}`), format.number(weight))}>
      <div className={layout.stack}>
        {hasTests(method) && <Tests {...{ typed, step, onTyped, label }} />}
        {method === 'classMarks' && (
          <Field
            label={t('internalPolicy.try.classMarks')}
            hint={t('internalPolicy.try.classHint')}
            error={classMarksOf(typed.classes) ? undefined : t('field.badFormat')}
          >
            <TextInput dir="ltr" autoComplete="off" value={typed.classes} onValue={(classes) => onTyped({ ...typed, classes })} />
          </Field>
        )}
        {children}
        <StepText step={step} />
      </div>
    </Card>
  );
}

/** A mark for each planned test, with the server's result as its hint. */
function Tests({ typed, step, onTyped, label }: Pick<Props, 'typed' | 'step' | 'onTyped'> & { label: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const read = readPlaces(typed);
  const max = markOf('a', typed.max);
  return (
    <div className={layout.row}>
      {typed.marks.map((mark, place) => {
        const isUnread = mark.trim() !== '' && max !== null && !read.includes(place);
        const testStep = step?.tests[read.indexOf(place)];
        return (
          <Field
            key={place}
            label={numbered(label, format.number(place + 1))}
            hint={testStep && <TestStep of={testStep} />}
            error={isUnread ? t('internalPolicy.try.unread', { max: format.number(max.max) }) : undefined}
          >
            <TextInput
              dir="ltr"
              autoComplete="off"
              size="small"
              value={mark}
              onValue={(text) => onTyped({ ...typed, marks: typed.marks.with(place, text) })}
            />
          </Field>
        );
      })}
      <Field label={t('internalPolicy.try.max')} error={max ? undefined : t('field.badFormat')}>
        <TextInput dir="ltr" autoComplete="off" size="small" value={typed.max} onValue={(text) => onTyped({ ...typed, max: text })} />
      </Field>
    </div>
  );
}

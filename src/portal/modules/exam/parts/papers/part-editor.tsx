import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { partFields, type PartDraft } from '../../../../../contract/exam/paper-fields.ts';
import { shownNumber, typedNumber } from '../../../../kinds/form/wire.ts';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import * as draft from './draft.ts';
import * as styles from './papers.css.ts';
import { QuestionRow } from './question-row.tsx';
import type { Desk } from './use-desk.ts';

interface Props {
  desk: Desk;
  at: number;
  part: PartDraft;
  onBank: () => void;
}

/** One part of a paper: its name, the number of questions that count, and the questions. */
export function PartEditor({ desk, at, part, onBank }: Props) {
  const { t } = useTranslation();
  const { parts, problems, isReadOnly, write, paper } = desk;
  const path = `parts.${at}`;
  const errorOf = (field: string) => problems[`${path}.${field}`] && t(`field.${problems[`${path}.${field}`]}`);
  const change = (values: Partial<PartDraft>) => write(draft.withPart(parts, at, values));
  const last = part.questions.length - 1;
  const shared = { readOnly: isReadOnly, onBlur: desk.onBlur };
  return (
    <fieldset className={styles.part}>
      <legend>{part.name}</legend>
      <div className={styles.values}>
        <Field id={`${path}.name`} label={t('questionPaper.parts.name')} className={styles.short} isRequired error={errorOf('name')}>
          <TextInput {...shared} value={part.name} maxLength={40} onValue={(name) => change({ name })} />
        </Field>
        <Field id={`${path}.answerAny`} label={t('questionPaper.parts.answerAny')} className={styles.short} error={errorOf('answerAny')}>
          <NumberInput
            {...shared}
            placeholder={t('questionPaper.all')}
            value={shownNumber(part.answerAny, partFields.answerAny)}
            onValue={(text) => change({ answerAny: typedNumber(text, partFields.answerAny) as number | null })}
          />
        </Field>
        <Field
          id={`${path}.instruction`}
          label={t('questionPaper.parts.instruction')}
          className={styles.grow}
          error={errorOf('instruction')}
        >
          <TextInput
            {...shared}
            dir="auto"
            value={part.instruction ?? ''}
            maxLength={400}
            onValue={(text) => change({ instruction: text === '' ? null : text })}
          />
        </Field>
        {!isReadOnly && (
          <IconButton
            icon={Trash2}
            label={t('questionPaper.removePart', { name: part.name })}
            onClick={() => write(draft.removePart(parts, at))}
          />
        )}
      </div>
      {part.questions.map((question, place) => (
        <QuestionRow
          key={question.id ?? `new ${place}`}
          path={`${path}.questions.${place}`}
          place={`${at} ${place}`}
          question={question}
          isFirst={place === 0}
          isAlternative={draft.isAlternative(part.questions, place)}
          paper={paper}
          problems={problems}
          isReadOnly={isReadOnly}
          {...desk.deedsOf({ part: at, at: place })}
        />
      ))}
      {!isReadOnly && (
        <div className={layout.row}>
          <Button size="small" icon={Plus} onClick={() => desk.goOn(draft.addMain(parts, { part: at, at: last }))}>
            {t('questionPaper.addQuestion')}
          </Button>
          <Button size="small" icon={ListPlus} onClick={onBank}>
            {t('questionPaper.fromBank')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

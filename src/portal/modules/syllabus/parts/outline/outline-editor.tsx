import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { typedNumber } from '../../../../kinds/form/wire.ts';
import { moduleFields, topicFields } from '../../../../../contract/syllabus/fields.ts';
import { FieldError } from '../../../../kit/field-error.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { OutlineFoot } from './outline-foot.tsx';
import { OutlineLine } from './outline-line.tsx';
import { PastedNote } from './pasted-note.tsx';
import * as styles from './outline.css.ts';
import { withModule, withTopic, type Outline } from './outline.ts';
import { useOutline } from './use-outline.ts';

/**
 * Form control for the outline of modules and topics. Enter adds a line, Tab and Shift+Tab change its level, Alt with
 * an arrow key moves it, and pasted text becomes lines. Not a list of the form, because those cannot be nested.
 */
export function OutlineEditor(props: ControlProps) {
  const { name, id, value, values, error, problems = {}, isReadOnly, onValue, onField } = props;
  const { t } = useTranslation();
  const outline = (value ?? []) as Outline;
  const work = useOutline(outline, onValue);
  return (
    <div className={styles.wide} ref={work.box}>
      <p className={styles.keys}>{t('course.outline.keys')}</p>
      <ol className={styles.lines}>
        {outline.map((module, at) => (
          <Fragment key={at}>
            <OutlineLine
              at={{ module: at, topic: null }}
              path={`${name}.${at}`}
              title={module.title}
              hours={module.hours}
              hoursField="hours"
              maxLength={120}
              onTitle={(title) => work.type(withModule(outline, at, { title }))}
              onHours={(typed) => work.type(withModule(outline, at, { hours: typedNumber(typed, moduleFields.hours) }))}
              {...{ outline, work, problems, isReadOnly }}
            >
              <details className={styles.content} open={problems[`${name}.${at}.content`] !== undefined || undefined}>
                <summary className={styles.contentHead}>{t('course.outline.content')}</summary>
                <TextArea
                  aria-label={t('course.outline.content')}
                  value={module.content ?? ''}
                  maxLength={6000}
                  readOnly={isReadOnly}
                  onValue={(content) => work.type(withModule(outline, at, { content }))}
                />
              </details>
            </OutlineLine>
            {module.topics.map((topic, index) => {
              const place = { module: at, topic: index };
              const path = `${name}.${at}.topics.${index}`;
              return (
                <OutlineLine
                  key={index}
                  at={place}
                  path={path}
                  title={topic.title}
                  hours={topic.plannedHours}
                  hoursField="plannedHours"
                  maxLength={200}
                  onTitle={(title) => work.type(withTopic(outline, place, { title }))}
                  onHours={(typed) => work.type(withTopic(outline, place, { plannedHours: typedNumber(typed, topicFields.plannedHours) }))}
                  {...{ outline, work, problems, isReadOnly }}
                >
                  <OutcomeChoice
                    id={`${path}.outcome`}
                    courseId={id}
                    number={`${at + 1}.${index + 1}`}
                    value={topic.outcome}
                    isReadOnly={isReadOnly}
                    onValue={(outcome) => work.type(withTopic(outline, place, { outcome }))}
                  />
                </OutlineLine>
              );
            })}
          </Fragment>
        ))}
      </ol>
      <FieldError id={`${name}-error`} text={error && t(`field.${error}`)} />
      <PastedNote work={work} books={values['books']} onBooks={(books) => onField?.('books', books)} />
      {!isReadOnly && <OutlineFoot name={name} outline={outline} work={work} values={values} />}
    </div>
  );
}

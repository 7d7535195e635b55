import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetTopic } from '../../../../../../machines/attendance-sheet.ts';
import { portions } from '../../../../../contract/academic/fields.ts';
import type { PlannedTopic } from '../../../../../contract/academic/sheet.ts';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Select } from '../../../../kit/select.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { useFilled, useSheet, useSheetState } from './sheet-actor.ts';
import * as styles from './sheet.css.ts';

/** Maximum number of planned topics offered as buttons. The list contains all topics that are not chosen yet. */
const mostOffered = 3;

/** Topics taught: the next open topics of the plan first, other topics as text. */
export function Topics() {
  const { t } = useTranslation();
  const { actor, sheet } = useSheet();
  const topics = useFilled((context) => context.topics);
  const isLacking = useFilled(({ lacking }) => lacking.includes('topics'));
  const isOpen = useSheetState((snapshot) => snapshot.hasTag('open'));
  const [words, setWords] = useState('');
  const left = sheet.plan.filter(({ id }) => !topics.some(({ courseTopicId }) => courseTopicId === id));
  const open = left.filter(({ done }) => done < 100);
  const add = (topic: SheetTopic) => actor.send({ type: 'toggled', topic });
  const addWords = () => {
    if (words.trim().length < 2) return;
    add({ courseTopicId: null, freeText: words.trim(), portion: 100 });
    setWords('');
  };
  return (
    <Field label={t('sheet.topics')} isGroup error={isLacking ? t('sheet.lacking.topics') : undefined}>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <PickedTopic key={topic.courseTopicId ?? topic.freeText} topic={topic} isOpen={isOpen} />
        ))}
        {isOpen &&
          open.slice(0, mostOffered).map((topic) => (
            <li key={topic.id} className={styles.topic}>
              <Button icon={Plus} isWide onClick={() => add(planned(topic))}>
                {topic.title}
              </Button>
            </li>
          ))}
      </ul>
      {isOpen && left.length > 0 && (
        <Select
          aria-label={t('sheet.anyTopic')}
          placeholder={t('sheet.anyTopic')}
          value=""
          options={left.map((topic) => ({ value: String(topic.id), label: `${topic.module} · ${topic.title}` }))}
          onValue={(id) => left.filter((topic) => String(topic.id) === id).forEach((topic) => add(planned(topic)))}
        />
      )}
      {isOpen && (
        <div className={styles.topic}>
          <TextInput
            aria-label={t('sheet.otherTopic')}
            placeholder={t('sheet.otherTopic')}
            value={words}
            maxLength={200}
            onValue={setWords}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              addWords();
            }}
          />
          <IconButton icon={Plus} label={t('sheet.addTopic')} onClick={addWords} />
        </div>
      )}
    </Field>
  );
}

const planned = ({ id, done }: PlannedTopic): SheetTopic => ({
  courseTopicId: id,
  freeText: null,
  portion: portions.find((portion) => done + portion >= 100) ?? 100,
});

function PickedTopic({ topic, isOpen }: { topic: SheetTopic; isOpen: boolean }) {
  const { t } = useTranslation();
  const { actor, sheet } = useSheet();
  const title = topic.freeText ?? sheet.plan.find(({ id }) => id === topic.courseTopicId)?.title ?? '';
  return (
    <li className={styles.topic}>
      <span className={styles.topicName}>{title}</span>
      <div className={styles.portion}>
        <Select
          size="small"
          aria-label={t('sheet.portionOf', { topic: title })}
          value={String(topic.portion)}
          disabled={!isOpen}
          options={portions.map((portion) => ({ value: String(portion), label: `${portion} %` }))}
          onValue={(portion) => actor.send({ type: 'portioned', topic: { ...topic, portion: Number(portion) as SheetTopic['portion'] } })}
        />
      </div>
      {isOpen && (
        <IconButton icon={X} label={t('sheet.removeTopic', { topic: title })} onClick={() => actor.send({ type: 'toggled', topic })} />
      )}
    </li>
  );
}

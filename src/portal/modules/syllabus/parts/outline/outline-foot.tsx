import { Plus, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../../../../machines/editor.ts';
import { targetHours } from '../../../../../contract/syllabus/course-rules.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import * as styles from './outline.css.ts';
import { addModule, plannedTenths, type Outline } from './outline.ts';
import type { OutlineWork } from './use-outline.ts';

interface Props {
  name: string;
  outline: Outline;
  work: OutlineWork;
  values: Values;
}

/** Foot of the outline: buttons to add a module and to undo the last change of lines, and the planned hours. */
export function OutlineFoot({ name, outline, work, values }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const aim = targetHours({ lectures: Number(values['lectures'] ?? 0), tutorials: Number(values['tutorials'] ?? 0) });
  const hours = format.number(plannedTenths(outline) / 10);
  return (
    <div className={styles.foot}>
      <Button id={name} size="small" icon={Plus} onClick={() => work.apply(addModule(outline, outline.length - 1))}>
        {t('course.outline.addModule')}
      </Button>
      {work.canUndo && (
        <Button size="small" icon={Undo2} onClick={work.undo}>
          {t('course.outline.undo')}
        </Button>
      )}
      <span className={styles.total} aria-live="polite">
        {aim !== null ? t('course.outline.plannedOf', { hours, aim: format.number(aim) }) : t('course.outline.planned', { hours })}
      </span>
    </div>
  );
}

import { Plus, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPaper, type Paper } from '../../../../../contract/exam/papers.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { FieldError } from '../../../../kit/field-error.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Tabs } from '../../../../kit/tabs.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { BalancePanel, TotalBanner } from './balance-panel.tsx';
import { BankDialog } from './bank-dialog.tsx';
import * as draft from './draft.ts';
import { PagePreview } from './page-preview.tsx';
import * as styles from './papers.css.ts';
import { PartEditor } from './part-editor.tsx';
import { SimilarQuestions } from './similar-questions.tsx';
import { useDesk } from './use-desk.ts';

/** The editor for the questions of a paper, with a preview of the printed page and the balance beside it. */
export function QuestionsControl(props: ControlProps) {
  const { data } = useCall(getPaper, { id: props.id ?? 0 }, { enabled: props.id !== null });
  return data ? <Questions {...props} paper={data.data} /> : null;
}

const beside = [
  { id: 'page', key: 'questionPaper.printed' },
  { id: 'balance', key: 'questionPaper.panel.title' },
] as const;

function Questions({ paper, value, values, problems = {}, error, isReadOnly, onValue, onBlur }: ControlProps & { paper: Paper }) {
  const { t } = useTranslation();
  const help = useId();
  const [side, setSide] = useState<string>('page');
  const parts = (Array.isArray(value) ? value : []) as draft.Parts;
  const desk = useDesk({ parts, paper, problems, isReadOnly: isReadOnly || !paper.mayWrite, onBlur, onParts: onValue });
  const { subject: bankFor, open, close } = useDisclosure<{ part: number }>();
  const instructions = typeof values['instructions'] === 'string' ? values['instructions'] : null;
  return (
    <div className={styles.desk}>
      <div ref={desk.box} className={layout.stack} role="group" aria-label={t('questionPaper.field.parts')} aria-describedby={help}>
        {!paper.mayWrite && <Banner tone="warning">{t('questionPaper.closed')}</Banner>}
        <p id={help} className={styles.help}>
          {t('questionPaper.keys')}
        </p>
        {parts.map((part, at) => (
          <PartEditor key={part.id ?? `new ${at}`} desk={desk} at={at} part={part} onBank={() => open({ part: at })} />
        ))}
        <FieldError id="parts-error" text={error && t(`field.${error}`)} />
        {!desk.isReadOnly && (
          <div className={layout.row}>
            <Button
              size="small"
              icon={Plus}
              onClick={() => desk.goOn({ parts: draft.addPart(parts, t('questionPaper.part')), place: { part: parts.length, at: 0 } })}
            >
              {t('questionPaper.addPart')}
            </Button>
            {desk.undo && (
              <Button size="small" variant="quiet" icon={Undo2} onClick={desk.undo}>
                {t('questionPaper.undo')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.beside}>
        <TotalBanner paper={paper} parts={parts} />
        <Tabs
          label={t('questionPaper.panel.title')}
          tabs={beside.map(({ id, key }) => ({ id, label: t(key) }))}
          selected={side}
          onSelect={setSide}
        >
          {side === 'page' ? (
            <PagePreview paper={paper} instructions={instructions} parts={parts} />
          ) : (
            <div className={layout.stack}>
              <BalancePanel paper={paper} parts={parts} />
              <SimilarQuestions paper={paper} />
            </div>
          )}
        </Tabs>
      </div>
      {bankFor && (
        <BankDialog
          paper={paper}
          onQuestion={(question) =>
            desk.write(draft.addAll(parts, { part: bankFor.part, at: (parts[bankFor.part]?.questions.length ?? 0) - 1 }, [question]).parts)
          }
          onClose={close}
        />
      )}
    </div>
  );
}

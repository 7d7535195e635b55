import { MessageSquareText, Pencil, Printer, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paperEvents, type PaperEvent } from '../../../../../contract/exam/paper-life.ts';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { ScreenActions } from '../../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../../kinds/parts/screen-header.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { to } from '../../../../links.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { paperAction, PaperEventDialog, paperName } from './paper-event.tsx';
import { PaperFacts } from './paper-facts.tsx';

interface Props {
  paper: Paper;
  /** True on the page for moderation. */
  isModerated?: boolean;
}

/** The header of a question paper, with its actions. */
export function PaperHead({ paper, isModerated = false }: Props) {
  const { t } = useTranslation();
  const [chosenEvent, setChosenEvent] = useState<PaperEvent | null>(null);
  const { subject: assigned, open, close } = useDisclosure<Paper>();
  const { id, status, note, mayWrite, mayAssign } = paper;
  const done = paperEvents.filter((event) => offerOf(paper, event).why === null);
  const actions = [
    ...done.map((event, place) => ({
      key: event,
      label: t(`questionPaper.action.${event}`),
      icon: paperAction(event).icon,
      isPrimary: place === 0,
      onChoose: () => setChosenEvent(event),
    })),
    ...(mayWrite
      ? [{ key: 'edit', label: t('kind.action.edit'), icon: Pencil, isPrimary: done.length === 0, href: to('questionPaperEdit', { id }) }]
      : []),
    ...(status === 'moderation' && !isModerated
      ? [{ key: 'moderate', label: t('questionPaper.action.moderate'), icon: MessageSquareText, href: to('questionPaperModerate', { id }) }]
      : []),
    ...(mayAssign ? [{ key: 'assign', label: t('questionPaper.action.assign'), icon: Users, onChoose: () => open(paper) }] : []),
    { key: 'print', label: t('kind.detail.print'), icon: Printer, onChoose: () => window.print(), isDrawn: true },
  ];
  return (
    <div className={layout.stack}>
      <ScreenHeader
        title={paperName(paper)}
        subtitle={t(isModerated ? 'nav.questionPaperModerate' : 'nav.questionPaperView')}
        actions={<ScreenActions actions={actions} />}
      />
      <PaperFacts paper={paper} />
      {mayWrite && <Lacks paper={paper} />}
      {note !== null && status === 'draft' && <Banner tone="warning">{t('questionPaper.cameBack', { note })}</Banner>}
      {chosenEvent && <PaperEventDialog paper={paper} event={chosenEvent} onClose={() => setChosenEvent(null)} />}
      {assigned && <AssignDialog paper={assigned} onClose={close} />}
    </div>
  );
}

/** The reason why the paper cannot be submitted yet. */
function Lacks({ paper }: { paper: Paper }) {
  const { t } = useTranslation();
  const { why } = offerOf(paper, 'send');
  return why === null ? null : <Banner tone="warning">{t(`questionPaper.why.${why}`)}</Banner>;
}

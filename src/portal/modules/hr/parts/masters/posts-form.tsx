import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SanctionedPosts } from '../../../../../contract/hr/departments.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { SaveButton } from '../../../../kit/save-button.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { moveInGrid } from '../../../../kinds/parts/grid-keys.ts';
import { LeaveDialog } from '../../../../kinds/parts/leave-dialog.tsx';
import { useLeaving } from '../../../../kinds/parts/use-leaving.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { PostsTable } from './posts-table.tsx';
import { usePosts } from './use-posts.ts';

interface Props {
  id: number;
  sanctioned: SanctionedPosts;
  onAgain: () => void;
}

/** A number and an order a line, up and down by the arrows, saved as a whole. The kind `grid` is to take this over. */
export function PostsForm({ id, sanctioned, onAgain }: Props) {
  const { t } = useTranslation();
  const mayChange = useMay('Employee_Master');
  const form = useRef<HTMLFormElement>(null);
  const actor = usePosts(id, sanctioned);
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  useLeaving(actor);
  useEffect(() => {
    const subscription = actor.on('saved', () => void toast('success', t('kind.form.saved')));
    return () => subscription.unsubscribe();
  }, [actor, t]);
  const { isOpen: isWhole, open: showAll } = useDisclosure();
  const isUsual = ({ posts, regular, others }: SanctionedPosts['posts'][number]) => posts + regular + others > 0;
  const hasMore = !isWhole && sanctioned.posts.some(isUsual) && !sanctioned.posts.every(isUsual);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  const message = snapshot.hasTag('lost') ? t('kind.form.lost') : problem && t(`error.${problem}`);
  return (
    <form
      ref={form}
      noValidate
      className={layout.stack}
      onSubmit={submit}
      onKeyDown={(event) => form.current && moveInGrid(event, form.current)}
    >
      {message && (
        <Banner
          tone="danger"
          actions={
            problem === 'StaleVersion' ? (
              <Button size="small" onClick={onAgain}>
                {t('department.posts.again')}
              </Button>
            ) : undefined
          }
        >
          {message}
        </Banner>
      )}
      <PostsTable
        sanctioned={sanctioned}
        isShown={hasMore ? isUsual : () => true}
        actor={actor}
        mayChange={mayChange}
      />
      <div className={layout.row}>
        {mayChange && (
          <SaveButton isBusy={snapshot.matches('saving')} disabled={!snapshot.hasTag('unsaved')}>
            {t('kind.form.save')}
          </SaveButton>
        )}
        {snapshot.can({ type: 'revert' }) && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'revert' })}>
            {t('kind.form.revert')}
          </Button>
        )}
        {hasMore && (
          <Button variant="quiet" onClick={() => showAll()}>
            {t('department.posts.all')}
          </Button>
        )}
        <span role="status">{snapshot.hasTag('unsaved') ? t('kind.form.unsaved') : ''}</span>
      </div>
      <LeaveDialog
        isOpen={snapshot.hasTag('confirmingLeave')}
        onStay={() => actor.send({ type: 'stay' })}
        onLeave={() => actor.send({ type: 'discard' })}
      />
    </form>
  );
}

import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import { pageAnimationMachine } from '../../../machines/page-animation.ts';
import { settingsActor } from '../session/settings.ts';
import { inspection } from '../session/inspection.ts';

const mainOf = () => document.getElementById('main');

/** Animates a new page according to the settings. The attribute is removed 1100 ms after navigation (spec §9). */
export function usePageAnimation(place: string): void {
  const actor = useActorRef(pageAnimationMachine, inspection);
  const isAnimating = useSelector(actor, (animation) => animation.hasTag('animating'));
  const animation = useSelector(settingsActor, (settings) => settings.context.animation);
  useLayoutEffect(() => {
    const shown = mainOf();
    actor.send({ type: 'navigated' });
    if (!shown || animation === '') return;
    // Set again after a reflow, or the following page would not be animated.
    delete shown.dataset['page'];
    void shown.offsetWidth;
    shown.dataset['page'] = animation;
  }, [actor, place, animation]);
  useEffect(() => {
    if (!isAnimating) delete mainOf()?.dataset['page'];
  }, [isAnimating]);
}

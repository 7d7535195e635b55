import { useEffect, useMemo } from 'react';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { restOf } from '../../../../../contract/academic/timetable/place/tasks.ts';
import { useLatest } from '../../../../kit/use-latest.ts';
import { PlacingPanel } from './placing-panel.tsx';
import { usePlacing, type PlacingOf } from './use-placing.ts';

interface Props extends PlacingOf {
  /** The proposed classes, to be drawn among the others; none once they are accepted or discarded. */
  onPreview: (entries: readonly Placed[]) => void;
}

/** “Place the rest” beside an editor: the panel, with the proposal shown in the week. */
export function PlaceTheRest({ week, placed, onAccept, onPreview }: Props) {
  const { actor, preview } = usePlacing({ week, placed, onAccept });
  const open = useMemo(() => restOf(week, placed).reduce((sum, { span }) => sum + span, 0), [week, placed]);
  const show = useLatest(onPreview);
  useEffect(() => {
    show.current(preview);
  }, [preview, show]);
  return <PlacingPanel actor={actor} week={week} open={open} />;
}

import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutcomeMap } from '../../../../../contract/syllabus/outcome-map.ts';
import { Banner } from '../../../../kit/banner.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { GridView } from '../../../../kinds/grid/grid.tsx';
import { useGrid } from '../../../../kinds/grid/use-grid.ts';
import { usePaper } from '../../../../kinds/report/paper.ts';
import { CellInHand } from './cell-in-hand.tsx';
import { Findings } from './findings.tsx';
import { mapGrid } from './map-grid.tsx';
import { MapActions } from './map-actions.tsx';
import { MapLegend } from './map-legend.tsx';
import * as styles from './maps.css.ts';

/** One map with its actions and findings. Only drafts can be edited. */
export function MapEditor({ map }: { map: OutcomeMap }) {
  const mayChange = map.status === 'draft';
  return <EditorOver key={`${map.id} ${mayChange}`} map={map} mayChange={mayChange} />;
}

function EditorOver({ map, mayChange }: { map: OutcomeMap; mayChange: boolean }) {
  const { t } = useTranslation();
  const control = useGrid(mapGrid, map, mayChange);
  const unsaved = useSyncExternalStore(control.saves.subscribe, () => control.saves.tally().unsaved);
  usePaper('landscape', [map.code, map.program, map.batch].join(' · '));
  return (
    <div className={layout.stack}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {map.code} {map.title}
        </h2>
        <p className={styles.hint}>{[map.program, map.batch, t('outcomeMap.ofSemester', { semester: map.semester })].join(' · ')}</p>
        <MapActions map={map} control={control} isUnsaved={unsaved > 0} />
      </div>
      {map.note !== null && map.status !== 'approved' && <Banner tone="warning">{t('outcomeMap.returned', { note: map.note })}</Banner>}
      {mayChange && <p className={styles.onScreen}>{t('outcomeMap.hint')}</p>}
      <GridView control={control} savesByItself={false} />
      <MapLegend map={map} />
      <CellInHand map={map} control={control} />
      <Findings map={map} control={control} mayChange={mayChange} isUnsaved={unsaved > 0} />
    </div>
  );
}

import '../../../src/portal/kit/base.css.ts';
import { createRoot } from 'react-dom/client';
import { i18n } from '../../../src/portal/i18n/i18n.ts';
import { needTexts, takeTexts } from '../../../src/portal/i18n/text-parts.ts';
import { Grid } from '../../../src/portal/kinds/grid/grid.tsx';
import { map, mapData, marks, marksData, outcomes, outcomesData, played } from '../../support/grids.ts';

/** A page with one grid only: `?of=map&lng=ae&mode=dark`. */
const params = new URLSearchParams(location.search);
const lng = params.get('lng') ?? 'en';
const words = { map: 'The map', marks: 'Marks', outcomes: 'Course outcomes' };
const sections = Object.entries(words).map(([key, label]) => [key, { label, note: 'Justification', key: { justify: label } }]);
takeTexts(lng, 'test', { test: Object.fromEntries(sections) });
document.documentElement.dataset['mode'] = params.get('mode') ?? 'light';
document.documentElement.dir = lng === 'ae' ? 'rtl' : 'ltr';

const server = played();
const grids = {
  map: () => <Grid of={map(server)} data={mapData} mayChange />,
  marks: () => <Grid of={marks(server)} data={marksData()} mayChange />,
  outcomes: () => <Grid of={outcomes(server)} data={outcomesData} mayChange />,
};
const shown = grids[(params.get('of') ?? 'marks') as keyof typeof grids];
await i18n.changeLanguage(lng);
await needTexts(['shell', 'shell-grid']);
createRoot(document.getElementById('root')!).render(<main style={{ padding: 16 }}>{shown()}</main>);

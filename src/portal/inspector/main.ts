import '../kit/base.css.ts';
import { charts } from 'virtual:charts';
import { startPage } from './page.ts';
import { loadTexts } from './texts.ts';

/** The developers' page at /machines. */
async function start() {
  let locale: string | null = null;
  try {
    locale = localStorage.getItem('i18nextLng');
  } catch {
    // Storage is not accessible: use English.
  }
  await loadTexts(locale ?? 'en');
  startPage(document.getElementById('root')!, charts);
  delete document.documentElement.dataset['pending'];
  delete document.documentElement.dataset['known'];
}

void start();

import './dom.ts';

interface PageWindow {
  setURL: (url: string) => void;
  setViewport: (size: { width: number; height: number }) => void;
  /** Ends what is still on its way. */
  abort: () => Promise<void>;
  settings: { handleDisabledFileLoadingAsSuccess: boolean };
}

/** What the page of the tests can be told beside what a page knows of itself: its address, its size. */
export const pageWindow = (globalThis as unknown as { happyDOM: PageWindow }).happyDOM;

// No style sheet is fetched here; the toasts wait for theirs.
pageWindow.settings.handleDisabledFileLoadingAsSuccess = true;
pageWindow.setViewport({ width: 1280, height: 800 });

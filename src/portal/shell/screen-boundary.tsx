import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/api-error.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { CodeMissing } from '../code-missing.ts';
import { forgetScreens, reloadForCode } from './load-screen.ts';

interface Props {
  children: ReactNode;
}
interface State {
  error: unknown;
  isReloading: boolean;
}

/** The last error boundary of a screen and of the shell: shows the failure with a retry button. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, isReloading: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof CodeMissing && reloadForCode()) this.setState({ isReloading: true });
  }

  override render() {
    const { error, isReloading } = this.state;
    if (error === null) return this.props.children;
    return isReloading ? null : <ScreenFailed error={error} onRetry={this.retry} />;
  }

  private readonly retry = () => {
    // A module that failed once may keep failing in this page.
    if (this.state.error instanceof CodeMissing) location.reload();
    forgetScreens();
    this.setState({ error: null });
  };
}

function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      level={1}
      title={error instanceof CodeMissing ? t('shell.codeMissing.title') : t('shell.screenFailed.title')}
      text={error instanceof CodeMissing ? t('shell.codeMissing.text') : t('shell.screenFailed.text')}
      requestId={(isApiError(error) && error.requestId) || undefined}
      onRetry={onRetry}
    />
  );
}

import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { previewFeedback } from '../../../../contract/feedback/offerings.ts';
import { useCall } from '../../../api/use-call.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Button } from '../../../kit/button.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { to } from '../../../links.ts';
import * as styles from '../parts/feedback.css.ts';
import { PreviewResult } from '../parts/offerings/preview-result.tsx';

/** Offerings that one student sees, by registration number, with the reasons why others of the class are missing. */
export const Screen = asking([], function VisibilityPreview() {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const requested = new URLSearchParams(useSearch()).get('regdNo')?.trim() ?? '';
  const [typed, setTyped] = useState(requested);
  const preview = useCall(previewFeedback, { query: { regdNo: requested } }, { enabled: requested !== '' });
  const isUnknown = preview.error?.fields['regdNo'] !== undefined;
  const show = (event: FormEvent) => {
    event.preventDefault();
    const regdNo = typed.trim();
    if (regdNo === requested) void (requested !== '' && preview.refetch());
    else
      navigate(regdNo === '' ? path : `${path}?${new URLSearchParams({ regdNo }).toString()}`, {
        replace: true,
        state: { isSameScreen: true },
      });
  };
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.feedbackPreview')}
        subtitle={t('feedbackOffering.preview.subtitle')}
        actions={<ButtonLink href={to('feedbackVisibility')}>{t('feedbackOffering.preview.back')}</ButtonLink>}
      />
      <form className={styles.fieldWithButton} onSubmit={show} noValidate data-chrome="">
        <Field label={t('feedbackOffering.preview.regdNo')} error={isUnknown ? t('feedbackOffering.preview.unknown') : undefined}>
          <TextInput value={typed} onValue={setTyped} dir="ltr" maxLength={30} autoComplete="off" spellCheck={false} data-autofocus="" />
        </Field>
        <Button type="submit" variant="primary" isBusy={preview.isFetching}>
          {t('feedbackOffering.preview.show')}
        </Button>
      </form>
      {requested === '' ? null : preview.data ? (
        <PreviewResult preview={preview.data.data} />
      ) : preview.isPending ? (
        <Skeleton width="full" />
      ) : (
        !isUnknown && (
          <ErrorView
            error={preview.error}
            title={t('feedbackOffering.preview.failed')}
            onRetry={() => void preview.refetch()}
            isRetrying={preview.isFetching}
          />
        )
      )}
    </div>
  );
});

import { Camera } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../kit/avatar.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import * as styles from './photo-button.css.ts';
import { PhotoDialog, type PhotoDialogProps } from './photo-dialog.tsx';

export interface PhotoButtonProps extends Omit<PhotoDialogProps, 'onClose'> {
  canChange: boolean;
  onRemove: () => Promise<unknown>;
}

/** A person’s photo, with an edit button for users with the permission. */
export function PhotoButton(props: PhotoButtonProps) {
  const { t } = useTranslation();
  const { isOpen, open, close } = useDisclosure();
  return (
    <div className={styles.photo}>
      <Avatar name={props.name} size={96} src={props.photo ?? ''} />
      {props.canChange && (
        <IconButton
          className={styles.photoChange}
          variant="secondary"
          size="small"
          icon={Camera}
          label={t('kind.photo.change')}
          onClick={() => open()}
        />
      )}
      {isOpen && <PhotoDialog {...props} onClose={close} />}
    </div>
  );
}

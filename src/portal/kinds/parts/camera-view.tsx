import { Camera, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import * as layout from '../../kit/layout.css.ts';
import * as styles from './photo-button.css.ts';
import type { useCamera } from './use-camera.ts';

/** The camera preview with its buttons. */
export function CameraView({ camera: { video, snapshot, send } }: { camera: ReturnType<typeof useCamera> }) {
  const { t } = useTranslation();
  const shoot = useRef<HTMLButtonElement>(null);
  useEffect(() => shoot.current?.focus(), []);
  return (
    <div className={layout.stack}>
      <div className={styles.frame} data-camera="">
        <video ref={video} className={styles.film} aria-label={t('kind.photo.camera.view')} autoPlay muted playsInline />
      </div>
      <div className={layout.row}>
        <Button ref={shoot} variant="primary" icon={Camera} isBusy={!snapshot.hasTag('ready')} onClick={() => send({ type: 'shoot' })}>
          {t('kind.photo.camera.shoot')}
        </Button>
        <Button icon={X} onClick={() => send({ type: 'close' })}>
          {t('kind.photo.camera.close')}
        </Button>
      </div>
    </div>
  );
}

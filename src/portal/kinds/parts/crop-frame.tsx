import { useRef, type CSSProperties, type PointerEvent, type WheelEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Slider } from '../../kit/slider.tsx';
import { dragged, mostZoom, roomOf, squareOf, within, type Crop } from './crop.ts';
import * as styles from './photo-button.css.ts';

interface Props {
  picture: HTMLImageElement;
  crop: Crop;
  isDisabled: boolean;
  onCrop: (crop: Crop) => void;
}

/** The square for the photo: drag the picture to move it, use the wheel to zoom, or sliders for both. */
export function CropFrame({ picture, crop, isDisabled, onCrop }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = useRef<{ x: number; y: number } | null>(null);
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { side, left, top } = squareOf(size, crop);
  const room = roomOf(size, crop.zoom);
  const set = (change: Partial<Crop>) => onCrop(within(size, { ...crop, ...change }));
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (isDisabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return;
    const breadth = event.currentTarget.clientWidth || 1;
    const { x, y } = from.current;
    from.current = { x: event.clientX, y: event.clientY };
    onCrop(dragged(size, crop, (event.clientX - x) / breadth, (event.clientY - y) / breadth));
  };
  const drop = () => {
    from.current = null;
  };
  const turn = (event: WheelEvent) => !isDisabled && set({ zoom: crop.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1) });
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 });
  const place = (share: number, reach: number) => percent(reach === 0 ? 0.5 : (share - 0.5 + reach) / (2 * reach));
  // Measured from the left in every language, like the picture.
  const drawing: CSSProperties = {
    inlineSize: `${(size.width / side) * 100}%`,
    transform: `translate(${(-left / size.width) * 100}%, ${(-top / size.height) * 100}%)`,
  };
  return (
    <div className={layout.stack}>
      <div
        className={styles.frame}
        dir="ltr"
        data-crop=""
        onPointerDown={take}
        onPointerMove={draw}
        onPointerUp={drop}
        onPointerCancel={drop}
        onWheel={turn}
      >
        <img className={styles.drawing} src={picture.src} alt={t('kind.photo.chosen')} draggable={false} style={drawing} />
      </div>
      <Field label={t('kind.photo.zoom')}>
        <Slider
          value={crop.zoom}
          min={1}
          max={mostZoom}
          step={0.05}
          valueText={percent(crop.zoom)}
          isDisabled={isDisabled}
          onValue={(zoom) => set({ zoom })}
        />
      </Field>
      <div className={layout.fields} data-columns="2">
        <Field label={t('kind.photo.across')}>
          <Slider
            value={crop.x}
            min={0.5 - room.x}
            max={0.5 + room.x}
            step={0.005}
            valueText={place(crop.x, room.x)}
            isDisabled={isDisabled || room.x === 0}
            onValue={(x) => set({ x })}
          />
        </Field>
        <Field label={t('kind.photo.down')}>
          <Slider
            value={crop.y}
            min={0.5 - room.y}
            max={0.5 + room.y}
            step={0.005}
            valueText={place(crop.y, room.y)}
            isDisabled={isDisabled || room.y === 0}
            onValue={(y) => set({ y })}
          />
        </Field>
      </div>
    </div>
  );
}

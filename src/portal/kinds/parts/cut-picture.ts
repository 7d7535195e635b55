import { squareOf, type Crop } from './crop.ts';

/** Enough for every place in which a photo is shown, the printed card included. */
const longestSide = 800;

/** A chosen file as a picture, turned upright as the camera held it. Rejects what the browser cannot draw. */
export async function readPicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } catch (cause) {
    URL.revokeObjectURL(picture.src);
    throw new Error('no picture', { cause });
  }
  return picture;
}

/** The chosen square of a picture as a file of its own, on white where the picture lets something through. */
export async function cutPicture(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const { side, left, top } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const edge = Math.max(1, Math.min(longestSide, Math.round(side)));
  return drawn({ width: edge, height: edge }, 'photo.jpg', (pen) => {
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, edge, edge);
    pen.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  });
}

/** What a camera shows at this moment, whole. */
export async function grabPicture(video: HTMLVideoElement | null): Promise<File> {
  const { videoWidth: width = 0, videoHeight: height = 0 } = video ?? {};
  if (!video || width === 0) throw new Error('no picture');
  return drawn({ width, height }, 'camera.jpg', (pen) => pen.drawImage(video, 0, 0, width, height));
}

async function drawn(
  { width, height }: { width: number; height: number },
  name: string,
  draw: (pen: CanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  draw(pen);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!blob) throw new Error('no picture');
  return new File([blob], name, { type: 'image/jpeg' });
}

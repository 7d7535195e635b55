import { squareOf, type Crop } from './crop.ts';

/** Maximum side length in px, enough for all uses of a photo including printed cards. */
const longestSide = 800;

/**
 * Loads a file as an upright picture. Rejects if the browser cannot decode it. The caller revokes the object URL in
 * `src`.
 */
export async function readPicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } catch (cause) {
    URL.revokeObjectURL(picture.src);
    throw new Error('The picture could not be decoded.', { cause });
  }
  return picture;
}

/** The selected square as a file, with white behind transparent parts. */
export async function cutPicture(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const { side, left, top } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const edge = Math.max(1, Math.min(longestSide, Math.round(side)));
  return drawn({ width: edge, height: edge }, 'photo.jpg', (pen) => {
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, edge, edge);
    pen.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  });
}

/** The current frame of a camera, uncropped. */
export async function grabPicture(video: HTMLVideoElement | null): Promise<File> {
  const { videoWidth: width = 0, videoHeight: height = 0 } = video ?? {};
  if (!video || width === 0) throw new Error('The camera shows no picture.');
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
  if (!pen) throw new Error('The browser provides no canvas.');
  draw(pen);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The picture could not be encoded.');
  return new File([blob], name, { type: 'image/jpeg' });
}

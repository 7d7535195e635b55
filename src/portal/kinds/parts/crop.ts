/** The cropped part of a picture: a square around a point, smaller at higher zoom. */
export interface Crop {
  /** 1 is the largest square that fits. */
  zoom: number;
  /** Centre of the square, as fractions of the picture’s width and height. */
  x: number;
  y: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const mostZoom = 4;
export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The square in pixels of the picture. */
export function squareOf({ width, height }: PictureSize, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { side, left: x * width - side / 2, top: y * height - side / 2 };
}

/** The nearest crop inside the picture. */
export function within(size: PictureSize, { zoom, x, y }: Crop): Crop {
  const near = Math.min(mostZoom, Math.max(1, zoom));
  const reach = roomOf(size, near);
  const inside = (share: number, room: number) => Math.min(0.5 + room, Math.max(0.5 - room, share));
  return { zoom: near, x: inside(x, reach.x), y: inside(y, reach.y) };
}

/** Maximum offset of the centre in each direction, as fractions; 0 if the square fills the picture. */
export function roomOf({ width, height }: PictureSize, zoom: number): { x: number; y: number } {
  const side = Math.min(width, height) / zoom;
  return { x: (1 - side / width) / 2, y: (1 - side / height) / 2 };
}

/** The crop after dragging the picture, by fractions of the frame’s side. */
export function dragged(size: PictureSize, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return within(size, { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height });
}

import { draw, refusal, signedInPage } from '../../support/signed-in.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '../../../src/portal/api/api-error.ts';
import { dragged, roomOf, squareOf, wholePicture, within } from '../../../src/portal/kinds/parts/crop.ts';

const { PhotoButton } = await import('../../../src/portal/kinds/parts/photo-button.tsx');

const geometry = suite('the square of a picture');
const wide = { width: 1200, height: 800 };

geometry('starts with the largest central square', () => {
  assert.equal(squareOf(wide, wholePicture), { side: 800, left: 200, top: 0 });
  assert.equal(roomOf(wide, 1).y, 0);
});
geometry('never leaves the picture, however far it is dragged or zoomed', () => {
  for (const crop of [
    { zoom: 1, x: -5, y: 9 },
    { zoom: 0.1, x: 0.5, y: 0.5 },
    { zoom: 99, x: 1, y: 1 },
    { zoom: 2.5, x: 0, y: 1 },
  ]) {
    const { side, left, top } = squareOf(wide, within(wide, crop));
    assert.ok(left > -1e-9 && top > -1e-9 && left + side < 1200 + 1e-9 && top + side < 800 + 1e-9, JSON.stringify(crop));
  }
});
geometry('follows the pointer: dragging right shows more of the left', () => {
  const crop = dragged(wide, { zoom: 2, x: 0.5, y: 0.5 }, 0.25, -0.5);
  const { left, top } = squareOf(wide, crop);
  assert.equal([Math.round(left), Math.round(top)], [300, 400]);
});
geometry.run();

const test = suite('choosing a photo');
signedInPage(test);

const drawn: number[][] = [];
const canvas = {
  fillRect: () => {},
  drawImage: (_picture: unknown, ...numbers: number[]) => void drawn.push(numbers),
};
let isReadable = true;
test.before(() => {
  const picture = HTMLImageElement.prototype;
  Object.defineProperty(picture, 'naturalWidth', { get: () => wide.width });
  Object.defineProperty(picture, 'naturalHeight', { get: () => wide.height });
  picture.decode = () => (isReadable ? Promise.resolve() : Promise.reject(new Error('no picture')));
  HTMLCanvasElement.prototype.getContext = (() => canvas) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['cut'], { type: 'image/jpeg' }));
});
test.before.each(() => {
  drawn.length = 0;
  isReadable = true;
});

const saved: File[] = [];
const open = (onSave: (file: File) => Promise<unknown> = async (file) => saved.push(file)) => {
  saved.length = 0;
  draw(<PhotoButton name="Asha Rao" photo={null} canChange onSave={onSave} onRemove={async () => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change the photo' }));
};
const choose = () =>
  fireEvent.change(screen.getByLabelText('Picture'), {
    target: { files: [new File(['bytes'], 'me.png', { type: 'image/png' })] },
  });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('saving requires a picture, and a file that is not a picture is rejected', async () => {
  open();
  assert.ok(save().disabled);
  isReadable = false;
  choose();
  await screen.findByText('This is not a JPEG, PNG or WebP picture.');
  assert.ok(save().disabled);
});

test('zoomed and moved by the sliders, the square is cropped and saved as a file', async () => {
  open();
  choose();
  const zoom = await screen.findByRole<HTMLInputElement>('slider', { name: 'Enlarge' });
  const [across, down] = ['Horizontal position', 'Vertical position'].map((name) => screen.getByRole<HTMLInputElement>('slider', { name }));
  assert.equal([across?.disabled, down?.disabled], [false, true]);
  fireEvent.change(zoom, { target: { value: '2' } });
  assert.is(down?.disabled, false);
  assert.is(zoom.getAttribute('aria-valuetext'), '200%');
  fireEvent.change(across!, { target: { value: '0.25' } });
  fireEvent.click(save());
  await waitFor(() => assert.is(saved.length, 1));
  assert.equal([saved[0]?.name, saved[0]?.type], ['photo.jpg', 'image/jpeg']);
  assert.equal(drawn, [[100, 200, 400, 400, 0, 0, 400, 400]]);
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
});

test('dragged by the pointer and zoomed by the wheel', async () => {
  open();
  choose();
  await screen.findByRole('slider', { name: 'Enlarge' });
  const frame = document.querySelector<HTMLElement>('[data-crop]')!;
  Object.defineProperty(frame, 'clientWidth', { value: 200 });
  frame.setPointerCapture = () => {};
  fireEvent.pointerMove(frame, { clientX: 90, clientY: 0 });
  fireEvent.pointerDown(frame, { clientX: 100, clientY: 50, pointerId: 1 });
  fireEvent.pointerMove(frame, { clientX: 120, clientY: 50, pointerId: 1 });
  fireEvent.pointerUp(frame, { pointerId: 1 });
  fireEvent.pointerMove(frame, { clientX: 0, clientY: 0, pointerId: 1 });
  fireEvent.wheel(frame, { deltaY: -100 });
  fireEvent.click(save());
  await waitFor(() => assert.is(drawn.length, 1));
  const [left = 0, , side = 0] = drawn[0] ?? [];
  assert.is(Math.round(side), Math.round(800 / 1.1));
  // The drag moved the crop 80 pixels of the picture to the left of the centre, 600.
  assert.is(Math.round(left + side / 2), 520);
});

/** A device that provides or refuses a camera. */
function device(answer: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: answer } });
}
function filming() {
  const track = Object.assign(new EventTarget(), { isOn: true, stop: () => void (track.isOn = false) });
  return { track, stream: Object.assign(new MediaStream(), { getTracks: () => [track] }) };
}
test.after(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
const film = () => fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }));
const refusedBy = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

test('without a camera in the browser none is offered, and failures show the reason', async () => {
  open();
  assert.not(screen.queryByRole('button', { name: 'Take a photo' }));
  cleanup();
  device(refusedBy('NotAllowedError'));
  open();
  film();
  await screen.findByText(/Camera access was denied/);
  device(refusedBy('NotFoundError'));
  film();
  await screen.findByText(/No camera was found on this device/);
  device(refusedBy('NotReadableError'));
  film();
  await screen.findByText(/another program may be using it/);
});

test('a photo is taken by the camera, which is released, and cropped like any other', async () => {
  const { track, stream } = filming();
  device(async () => stream);
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { configurable: true, get: () => 640 });
  Object.defineProperty(HTMLVideoElement.prototype, 'videoHeight', { configurable: true, get: () => 480 });
  open();
  film();
  const shoot = await screen.findByRole('button', { name: 'Take photo' });
  await waitFor(() => assert.not(shoot.getAttribute('aria-busy')));
  assert.is(screen.getByLabelText<HTMLVideoElement>('What the camera sees').srcObject, stream);
  assert.ok(save().disabled);
  fireEvent.click(shoot);
  await screen.findByRole('slider', { name: 'Enlarge' });
  assert.equal([track.isOn, drawn], [false, [[0, 0, 640, 480]]]);
  await waitFor(() => assert.is(document.activeElement?.textContent, 'Take a photo'));
  fireEvent.click(save());
  await waitFor(() => assert.is(saved[0]?.name, 'photo.jpg'));
});

test('the camera is released when closed, when a file is chosen instead, and with the dialog', async () => {
  for (const leave of [() => fireEvent.click(screen.getByRole('button', { name: 'Close the camera' })), () => choose(), () => cleanup()]) {
    const { track, stream } = filming();
    device(async () => stream);
    open();
    film();
    await waitFor(() => assert.not(screen.getByRole('button', { name: 'Take photo' }).getAttribute('aria-busy')));
    leave();
    await waitFor(() => assert.not(track.isOn));
    cleanup();
  }
  // A user who left during the permission prompt is not filmed.
  const { track, stream } = filming();
  let give = () => {};
  device(() => new Promise((resolve) => (give = () => resolve(stream))));
  open();
  film();
  cleanup();
  give();
  await waitFor(() => assert.not(track.isOn));
});

test('an unplugged camera shows a message', async () => {
  const { track, stream } = filming();
  device(async () => stream);
  open();
  film();
  await screen.findByRole('button', { name: 'Take photo' });
  await waitFor(() => assert.ok(screen.getByLabelText<HTMLVideoElement>('What the camera sees').srcObject));
  track.dispatchEvent(new Event('ended'));
  await screen.findByText(/another program may be using it/);
  assert.not(screen.queryByLabelText('What the camera sees'));
});

test('a refusal by the server is shown, and the square stays', async () => {
  open(() => Promise.reject(new ApiError('ValidationFailed', { body: refusal(422, 'ValidationFailed', { file: 'badFormat' }).body })));
  choose();
  fireEvent.change(await screen.findByRole('slider', { name: 'Enlarge' }), { target: { value: '3' } });
  fireEvent.click(save());
  await screen.findByText('This is not a JPEG, PNG or WebP picture.');
  assert.is(screen.getByRole<HTMLInputElement>('slider', { name: 'Enlarge' }).value, '3');
});

test.run();

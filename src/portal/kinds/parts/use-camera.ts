import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { cameraMachine } from '../../../../machines/camera.ts';
import { inspection } from '../../session/inspection.ts';
import { grabPicture } from './cut-picture.ts';

/** Checks that the browser offers a camera, which requires a secure connection. */
export const canFilm = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Runs the camera’s machine with the device; `video` is the ref of the preview element. */
export function useCamera(onTaken: (picture: File) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const machine = useMemo(
    () =>
      cameraMachine.provide({
        actors: {
          film: fromPromise<void>(({ signal }) => film(signal, setStream)),
          shoot: fromPromise<unknown>(() => grabPicture(video.current)),
        },
      }),
    [],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    const subscription = actor.on('taken', ({ picture }) => onTaken(picture as File));
    return () => subscription.unsubscribe();
  }, [actor, onTaken]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    if (stream) actor.send({ type: 'started' });
  }, [stream, actor]);
  return { video, snapshot, send: actor.send };
}

/**
 * Films until the device or the signal ends it, and releases the camera in both cases. Prefers the rear camera of a
 * phone, for taking a picture of another person.
 */
async function film(signal: AbortSignal, show: (stream: MediaStream | null) => void): Promise<void> {
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } } })
    .catch((error: unknown) => {
      throw { problem: problemOf(error) };
    });
  const tracks = stream.getTracks();
  const letGo = () => tracks.forEach((track) => track.stop());
  // The user may have left during the browser’s permission prompt.
  if (signal.aborted) return letGo();
  signal.addEventListener('abort', () => {
    letGo();
    show(null);
  });
  show(stream);
  await new Promise<void>((ended) => tracks.forEach((track) => track.addEventListener('ended', () => ended())));
  letGo();
  show(null);
}

/** Reason for a missing camera, by the browser’s error names. */
function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'noCamera' : 'failed';
}

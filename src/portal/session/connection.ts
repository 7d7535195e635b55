import { createActor } from 'xstate';
import { connectionMachine } from '../../../machines/connection.ts';
import { inspection } from './inspection.ts';

/** Connection state of this device. Started by `startSession`. */
export const connectionActor = createActor(connectionMachine, inspection);

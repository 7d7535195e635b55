import { createActor } from 'xstate';
import { connectionMachine } from '../../../machines/connection.ts';
import { inspection } from './inspection.ts';

/** Whether this device has a network. Started by `startSession`. */
export const connectionActor = createActor(connectionMachine, inspection);

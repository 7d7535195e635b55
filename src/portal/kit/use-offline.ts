import { useSelector } from '@xstate/react';
import { connectionActor } from '../session/connection.ts';

/** Whether this device is without a network. */
export const useOffline = (): boolean => useSelector(connectionActor, (connection) => connection.hasTag('offline'));

import { useSelector } from '@xstate/react';
import { connectionActor } from '../session/connection.ts';

/** True while this device has no connection. */
export const useOffline = (): boolean => useSelector(connectionActor, (connection) => connection.hasTag('offline'));

import type { ComponentType } from 'react';
import type { AnyEndpoint, Input } from '../../contract/core/endpoint.ts';
import { paperHead } from '../../contract/core/paper.ts';
import type { ScreenProps } from '../route.ts';
import type { DescribedScreen } from './described.ts';
import { listName, startOf } from './list/list-preferences.ts';
import { askedBy } from './list/list-query.ts';

/** A call with its input. */
export interface FirstCall {
  endpoint: AnyEndpoint;
  input: Input<AnyEndpoint>;
}

/** Fixed calls, or calls that depend on the day or on the address parameters. */
type Asks = readonly FirstCall[] | ((params: Readonly<Record<string, string>>) => readonly FirstCall[]);

/** A screen without a description that declares its first calls. */
type AskingScreen = ComponentType<ScreenProps> & { asks: Asks };

/** Declares the first calls of a hand-written screen. */
export const asking = (asks: Asks, screen: ComponentType<ScreenProps>): AskingScreen => Object.assign(screen, { asks });

/**
 * The first calls of a screen at an address. They must equal the screen’s own calls, because their inputs are cache
 * keys.
 */
export function firstCallsOf(
  screen: ComponentType<ScreenProps> | DescribedScreen | AskingScreen,
  params: Record<string, string>,
  search: string,
): readonly FirstCall[] {
  if ('asks' in screen) return typeof screen.asks === 'function' ? screen.asks(params) : screen.asks;
  if (!('described' in screen)) return [];
  const { kind, of } = screen.described;
  if (kind === 'list') return [{ endpoint: of.call, input: { query: askedBy(of, search, startOf(listName(of))) } as never }];
  // The user’s own record may have no id in the address.
  if (kind === 'detail' && params['id']) return [{ endpoint: of.call, input: { id: Number(params['id']) } as never }];
  if (kind === 'sheet') {
    return [
      { endpoint: of.call, input: { id: Number(params[of.param ?? 'id']) } as never },
      { endpoint: paperHead, input: {} as never },
    ];
  }
  return [];
}

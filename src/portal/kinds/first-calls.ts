import type { ComponentType } from 'react';
import type { AnyEndpoint, Input } from '../../contract/core/endpoint.ts';
import type { ScreenProps } from '../route.ts';
import type { DescribedScreen } from './described.ts';
import { listName, startOf } from './list/list-preferences.ts';
import { askedBy } from './list/list-query.ts';

/** A call and what it is given. */
export interface FirstCall {
  endpoint: AnyEndpoint;
  input: Input<AnyEndpoint>;
}

/** Calls that are known, or that depend on the day or on what the address names. */
type Asks = readonly FirstCall[] | ((params: Readonly<Record<string, string>>) => readonly FirstCall[]);

/** A screen without a description that says what it asks first. */
type AskingScreen = ComponentType<ScreenProps> & { asks: Asks };

/** Lets a screen that is written as itself say what it asks first, whatever its address. */
export const asking = (asks: Asks, screen: ComponentType<ScreenProps>): AskingScreen => Object.assign(screen, { asks });

/** What a screen asks first at an address, in the very words of the screen: the cache knows it by them. */
export function firstCallsOf(
  screen: ComponentType<ScreenProps> | DescribedScreen | AskingScreen,
  params: Record<string, string>,
  search: string,
): readonly FirstCall[] {
  if ('asks' in screen) return typeof screen.asks === 'function' ? screen.asks(params) : screen.asks;
  if (!('described' in screen)) return [];
  const { kind, of } = screen.described;
  if (kind === 'list') return [{ endpoint: of.call, input: { query: askedBy(of, search, startOf(listName(of))) } as never }];
  // A record of one's own may be known otherwise.
  if (kind === 'detail' && params['id']) return [{ endpoint: of.call, input: { id: Number(params['id']) } as never }];
  return [];
}

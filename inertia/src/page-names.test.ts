import { expectTypeOf, test } from 'vitest';
import { defer, optional, type Prop } from './prop.ts';
import type { PageName } from './page-names.ts';
import type { InertiaReply } from './reply.ts';

type Table = {
  'rooms/show': { room: { title: string; count: number }; mine: string[]; chart?: { bars: number[] }; at: Date };
  home: { note?: string };
};
/** Only its type matters: the compiler does the checks. */
const page: InertiaReply<Table> | undefined = undefined as InertiaReply<Table> | undefined;
const room = { title: 'Hall', count: 1 };
const at = new Date(0);

test('the props argument can be omitted for a page without required props', () => {
  void page?.('home');
  void page?.('home', { note: 'x' });
});

test('an unknown page does not compile', () => {
  expectTypeOf<PageName<Table>>().toEqualTypeOf<'rooms/show' | 'home'>();
  // @ts-expect-error no such page
  void page?.('rooms/shown', { room, mine: [], at });
});

test('a missing prop, a wrong prop and an extra prop do not compile', () => {
  // @ts-expect-error mine is missing
  void page?.('rooms/show', { room, at });
  // @ts-expect-error props are missing
  void page?.('rooms/show');
  // @ts-expect-error a number is not a list
  void page?.('rooms/show', { room, mine: 1, at });
  // @ts-expect-error the function returns a number
  void page?.('rooms/show', { room, mine: () => 1, at });
  // @ts-expect-error a field inside has the wrong type
  void page?.('rooms/show', { room: { title: 1, count: 1 }, mine: [], at });
  // @ts-expect-error a prop that the page does not have
  void page?.('rooms/show', { room, mine: [], at, secret: 1 });
});

test('a required prop cannot be deferred or optional', () => {
  expectTypeOf(defer(() => 1)).toEqualTypeOf<Prop<number, true>>();
  // @ts-expect-error mine is not optional
  void page?.('rooms/show', { room, mine: defer(() => ['a']), at });
  // @ts-expect-error mine is not optional
  void page?.('rooms/show', { room, mine: optional(() => ['a']), at });
});

import { expect, test } from 'vitest';
import { createMyPages, type PageMessage, type MyPages } from './my-pages.ts';

/** One browser, whose pages receive each other’s messages. */
function openBrowser() {
  const pages = new Map<string, MyPages>();
  const open = (name: string) => {
    let own: ReadonlySet<string> = new Set();
    const broadcast = (message: PageMessage): void => {
      for (const [other, page] of pages) if (other !== name) page.receive(message);
    };
    const page = createMyPages(name, broadcast, (ids) => (own = ids));
    pages.set(name, page);
    return { ...page, own: () => [...own] };
  };
  return { open };
}

const guest = { id: 'user.guest', hasAccount: false };
const ada = { id: 'user.ada', hasAccount: true };
const ben = { id: 'user.ben', hasAccount: true };

test('pages from before and after signing up are one person, whichever announces itself first', () => {
  const { open } = openBrowser();
  const [before, after] = [open('before'), open('after')];
  before.announce(guest);
  expect([before.own(), after.own()]).toEqual([[], []]);
  after.announce(ada);
  expect([before.own(), after.own()]).toEqual([[ada.id], [guest.id]]);
});

test('a member is listed again once their page in this browser closes or belongs to someone else', () => {
  const { open } = openBrowser();
  const [one, other] = [open('one'), open('other')];
  one.announce(guest);
  other.announce(ada);
  expect(one.own()).toEqual([ada.id]);
  other.announce(null);
  expect(one.own()).toEqual([]);
  // Sign-out and sign-in within one document.
  other.announce(ada);
  other.announce(ben);
  expect(one.own()).toEqual([ben.id]);
  one.announce(ada);
  expect([one.own(), other.own()]).toEqual([[], []]);
});

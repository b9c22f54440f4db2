import { expect, test } from 'vitest';
import { createMyPages, type News, type MyPages } from './my-pages.ts';

/** One browser: every page hears what another says. */
function aBrowser() {
  const pages = new Map<string, MyPages>();
  const open = (name: string) => {
    let own: ReadonlySet<string> = new Set();
    const say = (news: News): void => {
      for (const [other, page] of pages) if (other !== name) page.take(news);
    };
    const page = createMyPages(name, say, (ids) => (own = ids));
    pages.set(name, page);
    return { ...page, own: () => [...own] };
  };
  return { open };
}

const guest = { id: 'user.guest', hasAccount: false };
const ada = { id: 'user.ada', hasAccount: true };
const ben = { id: 'user.ben', hasAccount: true };

test('a page from before somebody signed up, and the one after it, are one person, whichever is told first', () => {
  const { open } = aBrowser();
  const [before, after] = [open('before'), open('after')];
  before.tell(guest);
  expect([before.own(), after.own()]).toEqual([[], []]);
  after.tell(ada);
  expect([before.own(), after.own()]).toEqual([[ada.id], [guest.id]]);
});

test('two of the crew who sign in one after the other at a shared lectern are two', () => {
  const { open } = aBrowser();
  const [one, other] = [open('one'), open('other')];
  one.tell(ada);
  other.tell(ben);
  expect([one.own(), other.own()]).toEqual([[], []]);
});

test('whose page has gone, or is another’s since, is seen again wherever they work', () => {
  const { open } = aBrowser();
  const [one, other] = [open('one'), open('other')];
  one.tell(guest);
  other.tell(ada);
  expect(one.own()).toEqual([ada.id]);
  other.tell(null);
  expect(one.own()).toEqual([]);
  // Sign-out and sign-in within one document.
  other.tell(ada);
  other.tell(ben);
  expect(one.own()).toEqual([ben.id]);
  one.tell(ada);
  expect([one.own(), other.own()]).toEqual([[], []]);
});

test('a page that was never known to the channel says nothing when it goes', () => {
  const said: News[] = [];
  createMyPages(
    'one',
    (news) => said.push(news),
    () => undefined,
  ).tell(null);
  expect(said).toEqual([]);
});

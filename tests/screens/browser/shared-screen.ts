import type { EventView } from '#contracts/views.ts';
import {
  answerAs,
  beforeAll,
  beforeEach,
  expect,
  type Page,
  projector,
  type Scene,
  type Visitor,
  withScenes,
} from '#support/browser.ts';

interface SharedScreen extends Scene {
  people: readonly [Visitor, Visitor, Visitor];
  page: Page;
}

/** One event and its screen for all tests of a file, since opening a page takes longer than changing its content. */
export function withSharedScreen(form: Record<string, unknown> = {}): SharedScreen {
  const { scene } = withScenes();
  const screen = {} as SharedScreen;
  beforeAll(async () => {
    const made = await scene({ title: 'The Swan', ...form });
    const people = await Promise.all(['Ada', 'Ben', 'Chris'].map((name) => made.join(name)));
    Object.assign(screen, { ...made, people, page: (await made.openScreen()).page });
  });
  beforeEach(() => screen.page.setViewportSize(projector.viewport));
  return screen;
}

export const boxOf = (page: Page, selector: string): Promise<DOMRect> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

export const boxesOf = (page: Page, selector: string): Promise<DOMRect[]> =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));

export const options = (count: number, label = 'Option'): { label: string }[] =>
  Array.from({ length: count }, (_, place) => ({ label: `${label} ${place + 1}` }));

export async function answer(
  phone: Visitor,
  event: EventView,
  activity: { id: string; round: number },
  given: object,
): Promise<void> {
  expect((await answerAs(phone, event, activity, given)).status).toBe(200);
}

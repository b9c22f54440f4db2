import type { BrowserContext, Page } from 'playwright-core';
import type { PageName } from '#contracts/pages.ts';
import { exported } from '#support/factories/event-files.ts';
import { quizEvent } from './events/events.ts';
import { choiceOf, crewMemberAt, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { choose, part, press } from './page-actions.ts';
import type { PageState } from './page-state.ts';

// Notices that a page shows unasked: an import, a colleague who edits or decides first, news about one’s question.

/** The unsaved prompt in an edit conflict. */
const typed = 'Which of the two slits does a single electron go through, if nobody looks?';

export async function noticeStates(server: TestServer): Promise<Partial<Record<PageName, readonly PageState[]>>> {
  const { host, event } = await hostWithEvent(server, { title: 'Two hands on one wheel' });
  const at = { event: event.id };
  const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben Okafor');
  await host.visit('events.show', at);
  const slit = await choiceOf(host, event, { prompt: 'Which slit?' });
  const ada = await participantAt(server, event.code, 'Ada');
  const file = {
    name: 'event.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(await exported(host, event.id))),
  };
  const lobby = await quizEvent(server);
  let otherContext: BrowserContext | null = null;
  let changeCount = 0;
  let ownQuestion = '';
  const inControlRoom = (
    name: string,
    act: (page: Page) => Promise<unknown>,
    more: Partial<PageState> = {},
  ): PageState => ({
    name,
    who: host,
    path: `/events/${event.id}`,
    title: event.title,
    act,
    isInEnglish: true,
    ...more,
  });
  const edit = async (page: Page): Promise<void> => {
    await part('agenda')(page);
    await press(/^More about Which slit/)(page);
    await choose('Edit')(page);
    await page.getByLabel('What do you want to ask?').waitFor();
  };
  /** Opens the same form as Ben, in a separate browser. */
  const editAsBen = async (page: Page): Promise<Page> => {
    otherContext =
      (await page
        .context()
        .browser()
        ?.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })) ?? null;
    if (!otherContext) throw new Error('no browser');
    const { origin } = new URL(page.url());
    await otherContext.addCookies([...ben.cookies].map(([name, value]) => ({ name, value, url: origin })));
    const other = await otherContext.newPage();
    await other.goto(`${origin}/events/${event.id}`);
    await edit(other);
    return other;
  };
  /** Ben decides while this page’s own decision is being sent. */
  const decideAtOnce = async (page: Page): Promise<void> => {
    const { control } = await ben.see('events/show', 'events.show', at);
    const waiting = control.questions.filter(({ state }) => state === 'pending').map(({ id }) => id);
    await page.exposeFunction(
      'decideFirst',
      async () => void (await ben.visit('moderations.update', at, { questions: waiting, action: 'reject' })),
    );
    await page.evaluate(() => {
      const { open, send } = XMLHttpRequest.prototype;
      // Reads and channel requests are sent as usual.
      const decisions = new WeakSet<XMLHttpRequest>();
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
        if (method.toUpperCase() !== 'GET' && !String(url).includes('auth')) decisions.add(this);
        open.call(this, method, url, true);
      };
      XMLHttpRequest.prototype.send = function (body) {
        if (!decisions.has(this)) return send.call(this, body);
        Object.assign(XMLHttpRequest.prototype, { open, send });
        void (window as unknown as { decideFirst: () => Promise<void> })
          .decideFirst()
          .then(() => send.call(this, body));
        return undefined;
      };
    });
    await press('Approve')(page);
    await page.getByRole('alert').filter({ hasText: 'Not done' }).waitFor();
  };
  const asked = async () =>
    questionBy(
      await participantAt(server, event.code, 'Noor'),
      event,
      'Will the slides be put somewhere we can find them after the lecture?',
    );
  return {
    'events/show': [
      {
        ...inControlRoom('imported', async (page) => {
          await page.locator('summary').last().click();
          await page.locator('input[type="file"]').setInputFiles(file);
          await page.locator('form:has(input[type="file"]) [type="submit"]').click();
          await page.locator('output .figures').first().waitFor();
        }),
        path: '/events',
      },
      inControlRoom(
        'edited by two',
        async (page) => {
          await edit(page);
          await editAsBen(page);
          await page.getByText('Ben Okafor is changing this too.').waitFor();
        },
        { after: () => void otherContext?.close() },
      ),
      inControlRoom('edit conflict', async (page) => {
        await edit(page);
        await page.getByLabel('What do you want to ask?').fill(typed);
        // A different text at each visit: there is no conflict when both wrote the same.
        changeCount += 1;
        await ben.visit(
          'activities.update',
          { activity: slit.id },
          { ...slit, prompt: `Which slit? Take ${changeCount}` },
        );
        await page.locator('[data-notice]').waitFor();
      }),
      inControlRoom(
        'decided by a colleague',
        async (page) => {
          await part('questions')(page);
          await decideAtOnce(page);
        },
        { before: asked },
      ),
    ],
    'moderations/index': [
      inControlRoom('decided by a colleague', decideAtOnce, {
        before: asked,
        path: `/events/${event.id}/moderation`,
        title: `Moderation: ${event.title}`,
      }),
    ],
    'rooms/show': [
      {
        name: 'quiz lobby, naming',
        who: lobby.phone,
        path: `/e/${lobby.event.code}`,
        title: lobby.event.title,
        act: (page) => page.locator('.lobby summary').click(),
      },
      {
        name: 'news about own question',
        who: ada,
        path: `/e/${event.code}`,
        title: event.title,
        before: async () =>
          void (ownQuestion = await questionBy(ada, event, 'Can you show the slide with the detector again?')),
        act: async (page) => {
          await host.visit('moderations.update', at, { questions: [ownQuestion], action: 'approve' });
          await page.locator('.room-notice').filter({ visible: true }).waitFor();
        },
      },
    ],
  };
}

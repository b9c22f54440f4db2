import { expect, it } from 'vitest';
import { activityKinds, type ActivityKind } from '#contracts/poll-kinds.ts';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** A row of each kind's table, and what its second column counts once two have answered, and one more. */
const rows: Record<ActivityKind, [name: RegExp, after: number, later: number]> = {
  choice: [/^A Both/, 2, 3],
  scale: [/^4/, 2, 3],
  ranking: [/^Spin/, 6, 9],
  number: [/^0 to under 50/, 2, 3],
  text: [/^Wonder/, 2, 3],
  words: [/^wave/, 2, 3],
};

it.each(['screens', 'overlays'])(
  'on %s every chart has its numbers as a table for ears, which no change of it interrupts',
  async (pages) => {
    const { host, event } = await hostWithEvent(server);
    const room = [
      await participantAt(server, event.code, 'Ada'),
      await participantAt(server, event.code, 'Ben'),
      await participantAt(server, event.code, 'Cy'),
    ];
    const { page, close } = await openLivePageAs(browser, server, host, `/${pages}/${event.id}`, {
      viewport: { width: 1920, height: 1080 },
      reducedMotion: 'reduce',
    });
    for (const kind of activityKinds) {
      const activity = await openActivity(host, event, kind);
      const answers = {
        choice: { picks: ['options' in activity ? activity.options[0]?.id : ''] },
        scale: { value: 4 },
        ranking: { order: 'options' in activity ? activity.options.map(({ id }) => id) : [] },
        number: { value: 12 },
        text: { text: 'Wonder' },
        words: { words: ['wave'] },
      };
      const answer = async (person: (typeof room)[number] | undefined) =>
        person && expect((await answerAs(person, event, activity, answers[kind])).status).toBe(200);
      for (const person of room.slice(0, 2)) await answer(person);
      if (kind === 'text')
        await host.visit('text-answers.update', { activity: activity.id }, { action: 'approve', texts: ['Wonder'] });
      const table = page.getByRole('table', { name: `Answers to ${activity.prompt}` });
      expect(await table.count(), 'while nobody may see it').toBe(0);
      await host.visit('activity-states.update', { activity: activity.id }, { action: 'reveal' });
      const [name, after, later] = rows[kind];
      const counted = (count: number) =>
        table
          .getByRole('row')
          .filter({ hasText: name })
          .getByRole('cell', { name: String(count), exact: true })
          .first();
      await counted(after).waitFor();
      await answer(room[2]);
      await counted(later).waitFor();
      expect(await table.count()).toBe(1);
      if (kind === 'text') {
        for (const [place, text] of ['Awe', 'Doubt'].entries()) {
          await answerAs(room[place]!, event, activity, { text });
          await host.visit('text-answers.update', { activity: activity.id }, { action: 'approve', texts: [text] });
        }
        await table.getByRole('row').filter({ hasText: 'Doubt' }).waitFor();
        const hung = await page
          .locator('.screen-wall li > :first-child, .overlay-wall li > :first-child')
          .allInnerTexts();
        expect(
          await table
            .getByRole('row')
            .locator('th, td:first-child')
            .filter({ hasText: /^(?:Wonder|Awe|Doubt)$/ })
            .allInnerTexts(),
        ).toEqual(hung.map((words) => words.trim()));
      }
      // Nothing of it is seen, nor said by itself.
      expect(
        await table.evaluate((element) => [
          element.closest('.unseen')?.getBoundingClientRect().width,
          element.closest('[aria-live], [role=status], [role=log], [role=alert], output'),
        ]),
      ).toEqual([1, null]);
      expect(await axeViolations(page)).toEqual([]);
    }
    await close();
  },
);

import {
  act,
  clickOn,
  crewMemberAt,
  expect,
  expectSameDocument,
  gone,
  it,
  itInFullMatrix,
  joinByLink,
  markDocument,
  networkErrors,
  type NetworkLink,
  openBlankAs,
  openChoice,
  openLivePageAs,
  openNetworkLink,
  projector,
  type TestPage,
  type Visitor,
  voteAs,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

// Pages catch up after a reconnect, without a reload. reconnect.test.ts covers the room's polls and questions.

const { server, browser, scene } = withScenes();

const laptop = { viewport: { width: 1440, height: 900 } };

async function openBehind(
  cable: NetworkLink,
  who: Visitor,
  path: string,
  options: Parameters<typeof browser.open>[0] = laptop,
): Promise<TestPage> {
  const opened = await openLivePageAs(browser, cable, who, path, options);
  opened.allowProblem(networkErrors);
  await markDocument(opened);
  return opened;
}

/** Waits until the page knows that it is disconnected. */
async function isCutOff({ page }: TestPage): Promise<void> {
  await page.waitForFunction(() => {
    const { Echo } = window as unknown as { Echo: { connector: { pusher: { connection: { state: string } } } } };
    return Echo.connector.pusher.connection.state !== 'connected';
  });
}

const visible = ({ page }: TestPage, text: string | RegExp) => page.getByText(text).filter({ visible: true });

itInFullMatrix(
  'people, reactions, labels, settings and the crew present are up to date after a reconnect',
  async () => {
    const { host, event, join, openAs } = await scene();
    const ben = await crewMemberAt(server, host, event, 'co-host', 'Ben');
    const cable = await openNetworkLink(server);
    const at = { event: event.id };
    const control = await openBehind(cable, host, `/events/${event.id}`);
    const moderation = await openBehind(cable, host, `/events/${event.id}/moderation`);
    const people = await openBehind(cable, host, `/events/${event.id}/participants`);
    const settings = await openBehind(cable, host, `/events/${event.id}/edit`);
    const phone = await joinByLink(browser, { address: cable.address }, event.code);
    phone.allowProblem(networkErrors);
    await markDocument(phone);
    const bensPage = await openAs(ben, `/events/${event.id}`);
    const crewHere = control.page.getByRole('list', { name: 'Crew members here' }).getByText('Ben');
    await crewHere.waitFor({ state: 'attached' });
    await phone.page.getByLabel('React', { exact: true }).waitFor();
    const all = [control, moderation, people, settings, phone];

    cable.cut();
    for (const each of all) await isCutOff(each);
    const grace = await join('Grace');
    await grace.call('reactions.create', event, { kind: 'applause' });
    await ben.call('labels.create', at, { name: 'Exam', colour: '#aa0000' });
    await ben.call('events.update', at, { title: 'Physics 102', hasModeration: false, reactionsOpen: false });
    await bensPage.close();
    expect(await people.page.getByText('Grace').count()).toBe(0);
    expect(await crewHere.count()).toBe(1);
    expect(await settings.page.getByLabel('Title', { exact: true }).inputValue()).toBe(event.title);
    expect(await phone.page.getByLabel('React', { exact: true }).count()).toBe(1);

    cable.mend();
    await people.page.getByText('Grace', { exact: true }).first().waitFor();
    const strip = control.page.getByRole('region', { name: 'Reactions' }).filter({ visible: true });
    await strip
      .getByRole('listitem')
      .filter({ hasText: /Applause\s*1/ })
      .waitFor();
    await gone(crewHere);
    await gone(phone.page.getByLabel('React', { exact: true }));
    await expect.poll(() => settings.page.getByLabel('Title', { exact: true }).inputValue()).toBe('Physics 102');
    await expect.poll(() => settings.page.getByRole('switch', { name: 'Moderation' }).isChecked()).toBe(false);
    await visible(moderation, 'Moderation is off: new questions are shown immediately.').waitFor();
    await clickOn(moderation.page, 'Labels…');
    await moderation.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Exam' }).waitFor();
    for (const each of all) {
      await expectSameDocument(each);
      await each.close();
    }
    await cable.close();
  },
);

it('a disconnected screen keeps its content, and catches up when it reconnects', async () => {
  const { host, event, join } = await scene();
  const poll = await openChoice(host, event);
  const vote = async () => voteAs(await join(), event, poll);
  await vote();
  await act(host, poll, 'reveal');
  const cable = await openNetworkLink(server);
  const screen = await openBlankAs(browser, cable, host, projector);
  screen.allowProblem(networkErrors);
  const { page } = screen;
  await page.clock.install();
  await page.goto(`${cable.address}/screens/${event.id}`);
  await waitUntilLive(screen);
  await markDocument(screen);
  const main = page.getByRole('main');
  await main
    .getByText(/^1 answer/)
    .first()
    .waitFor();
  await page.evaluate(
    (parts) => {
      const missed: string[] = [];
      Object.assign(window, { missed });
      const look = (): void => {
        const seen = document.querySelector('main')?.innerText ?? '';
        missed.push(...parts.filter((part) => !seen.includes(part)));
      };
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
    ['Which slit?', 'Both', 'Left', '1 answer'],
  );
  const missed = () => page.evaluate(() => (window as unknown as { missed: string[] }).missed);

  cable.cut();
  let failures = 0;
  page.on('requestfailed', () => (failures += 1));
  await isCutOff(screen);
  await vote();
  // After several minutes, the client gives up the socket and polls repeatedly.
  for (let asked = 1; asked <= 5; asked += 1) {
    await page.clock.fastForward(60_000);
    await expect.poll(() => failures).toBeGreaterThanOrEqual(asked);
  }
  expect(await missed()).toEqual([]);
  for (const text of ['Which slit?', 'Both', 'Left'])
    expect([text, await main.getByText(text).first().isVisible()]).toEqual([text, true]);
  cable.mend();
  await page.clock.fastForward(60_000);
  await main
    .getByText(/^2 answers/)
    .first()
    .waitFor();
  // Proves that the observer works: the old count disappeared.
  expect(new Set(await missed())).toEqual(new Set(['1 answer']));
  await expectSameDocument(screen);
  await cable.close();
});

import { it } from 'vitest';
import { hostWithEvent } from '#support/factories/events.ts';
import { settled } from '#support/browser/settled.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, expectSameDocument, waitUntilLive, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a participant who switches rooms within one document is notified about their question in the second', async () => {
  const { event: first } = await hostWithEvent(server, { title: 'The first' });
  const { host, event: second } = await hostWithEvent(server, { title: 'The second' });
  const phone = await browser.open({ viewport: { width: 390, height: 844 } });
  const { page } = phone;
  const join = async (code: string): Promise<void> => {
    // The form submits itself after six digits.
    await page.getByLabel('Code of the event').fill(code);
    await page.waitForURL(`${server.address}/j/${code}`);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL(`${server.address}/e/${code}`);
    await waitUntilLive(phone);
  };
  await page.goto(server.address);
  await markDocument(phone);
  await join(first.code);
  await ask(phone, 'Who is first?');
  // Back past the tabs of the first room; wait for each before the next step.
  for (let steps = 0; new URL(page.url()).pathname !== '/' && steps < 5; steps += 1) {
    await page.goBack();
    await settled(page);
  }
  await join(second.code);
  await ask(phone, 'When is the exam?');
  const { control } = await host.see('moderations/index', 'moderations.index', { event: second.id });
  await host.visit(
    'moderations.update',
    { event: second.id },
    { questions: control.questions.map(({ id }) => id), action: 'reject', reason: 'It is in the syllabus.' },
  );
  await page
    .getByRole('status')
    .filter({ hasText: 'Your question was not taken: It is in the syllabus.' })
    .waitFor({ state: 'attached' });
  await expectSameDocument(phone);
  await phone.close();
});

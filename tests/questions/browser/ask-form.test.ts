import {
  calm,
  clickOn,
  configure,
  controlOf,
  expect,
  gone,
  goOffline,
  it,
  itInFullMatrix,
  settled,
  tab,
  waitUntilLive,
  withScenes,
} from '#support/browser.ts';

const { server, scene } = withScenes();

/** A phone whose participant is about to ask. */
async function openQuestions() {
  const { host, event, openPhone } = await scene();
  const phone = await openPhone('Grace');
  await tab(phone, 'Questions');
  const { page, context } = phone;
  const field = page.getByLabel('Ask a question');
  const form = page.locator('form').filter({ has: field });
  return {
    host,
    event,
    phone,
    page,
    context,
    field,
    form,
    withoutName: page.getByRole('checkbox', { name: 'Without my name' }),
    send: page.getByRole('button', { name: 'Send', exact: true }),
    sent: form.getByRole('status').getByText(/Sent\./),
    receipt: form.getByRole('status'),
    says: (hasText: RegExp) => page.getByRole('status').filter({ hasText }).waitFor(),
    stored: async () => (await controlOf(host, event)).questions.map(({ body }) => body),
  };
}

const waitsToBeSent = /Your question is kept/;

it('expands the form for asking, collapses it after sending, and moves the focus to the receipt', async () => {
  const { page, field, form, withoutName, send, sent, receipt } = await openQuestions();
  const height = async (): Promise<number> => (await form.boundingBox())?.height ?? 0;
  const label = page.locator('label', { hasText: 'Ask a question' });
  await field.waitFor();
  await settled(page);
  const [folded, top] = [await height(), (await label.boundingBox())?.y];
  expect([await send.isVisible(), await withoutName.isVisible()]).toEqual([false, false]);

  await field.tap();
  await send.waitFor();
  await withoutName.waitFor();
  await calm(page);
  const open = await height();
  expect(open).toBeGreaterThan(folded);
  // A finger may be on what is below, so losing the focus must not move it.
  await field.blur();
  await calm(page);
  expect(await send.isVisible()).toBe(true);
  await field.tap();
  await page.keyboard.type('Why is the sky blue?');
  await calm(page);
  expect([await height(), (await label.boundingBox())?.y]).toEqual([open, top]);
  await send.tap();
  await sent.waitFor();
  await send.waitFor({ state: 'hidden' });
  await expect.poll(height).toBeLessThan(open);
  await receipt.and(page.locator(':focus')).waitFor();

  await page.keyboard.press('Shift+Tab');
  await send.waitFor();
  await page.keyboard.type('And why is it red in the evening?');
  await gone(sent);
  await send.tap();
  await sent.waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
});

itInFullMatrix('keeps a question typed while the previous one is still sending', async () => {
  const { page, field, send, sent } = await openQuestions();
  const gate = Promise.withResolvers<void>();
  await page.route('**/questions', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await field.fill('Why is the sky blue?');
  await send.tap();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('And why is it r');
  gate.resolve();
  await sent.waitFor();
  await page.getByText('Why is the sky blue?').filter({ visible: true }).waitFor();
  await page.keyboard.type('ed');
  expect(await field.inputValue()).toBe('And why is it red');
  expect(await send.isVisible()).toBe(true);
});

it('asks one question without the name and the next one with it', async () => {
  const { host, event, phone, page, field, withoutName, send, sent } = await openQuestions();
  await field.fill('Who is to blame?');
  await withoutName.check();
  await page.reload();
  await tab(phone, 'Questions');
  await expect.poll(() => withoutName.isChecked()).toBe(true);
  expect(await field.inputValue()).toBe('Who is to blame?');
  await send.tap();
  await sent.waitFor();
  await field.tap();
  await withoutName.waitFor();
  // The box stays ticked, so that forgetting to tick it again cannot reveal a name.
  expect(await withoutName.isChecked()).toBe(true);
  await withoutName.uncheck();
  await field.fill('Who is to thank?');
  await send.tap();
  const stored = async () =>
    (await controlOf(host, event)).questions.map(({ body, authorName }) => [body, authorName]).toReversed();
  await expect.poll(stored).toEqual([
    ['Who is to blame?', null],
    ['Who is to thank?', 'Grace'],
  ]);
  await tab(phone, 'My activity');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Who is to blame?' })
    .getByText('Without your name')
    .filter({ visible: true })
    .first()
    .waitFor();
});

it('asks a question once when the response to it is lost', async () => {
  const { phone, page, field, send, sent, stored } = await openQuestions();
  phone.allowProblem(/net::ERR_CONNECTION_RESET/);
  let lost = 0;
  await page.route(
    '**/questions',
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await field.fill('Did it arrive?');
  await send.click();
  await sent.waitFor();
  expect([lost, await stored()]).toEqual([1, ['Did it arrive?']]);
  // Asking the same words again is another question.
  await field.fill('Did it arrive?');
  await send.click();
  await expect.poll(stored).toEqual(['Did it arrive?', 'Did it arrive?']);
});

it('sends questions asked offline in a tab that was closed once, from the next online tab', async () => {
  const { event, phone, page, context, field, send, says, stored } = await openQuestions();
  await goOffline(phone);
  await field.fill('Is anybody there?');
  await send.click();
  await says(waitsToBeSent);
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('Or somebody else?');
  await send.click();
  await expect.poll(() => page.getByText(waitsToBeSent).count()).toBe(2);
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await next.goto(`${server.address}/e/${event.code}`);
  await expect
    .poll(async () => (await stored()).toSorted((a, b) => a.localeCompare(b)))
    .toEqual(['Is anybody there?', 'Or somebody else?']);
  await tab({ ...phone, page: next }, 'Questions');
  await next.getByText('Is anybody there?').filter({ visible: true }).waitFor();
  expect(await next.getByText(waitsToBeSent).count()).toBe(0);
});

itInFullMatrix('changes or discards a question that waits to be sent, and keeps what is being typed', async () => {
  const { phone, page, context, field, withoutName, send, sent, stored } = await openQuestions();
  await goOffline(phone);
  const card = (body: string) => page.locator('.card').filter({ hasText: body });
  for (const body of ['Is anybdy there?', 'Never mind?']) {
    await field.fill(body);
    await withoutName.check();
    await send.click();
    await card(body).getByText(waitsToBeSent).waitFor();
  }
  await field.fill('Hello?');
  await withoutName.uncheck();
  await card('Never mind?').getByRole('button', { name: 'Discard' }).click();
  await card('Is anybdy there?').getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => field.inputValue()).toBe('Hello?\nIs anybdy there?');
  await expect.poll(() => withoutName.isChecked()).toBe(true);
  await field.fill('Is anybody there?');
  await context.setOffline(false);
  await waitUntilLive(phone);
  expect(await stored()).toEqual([]);
  await send.click();
  await sent.waitFor();
  expect(await stored()).toEqual(['Is anybody there?']);
});

itInFullMatrix(
  'keeps a question that arrives after questions were paused, with the reason, and sends it on request',
  async () => {
    const { host, event, phone, page, context, field, send, sent, says, stored } = await openQuestions();
    await goOffline(phone);
    await field.fill('Too late?');
    await send.click();
    await says(waitsToBeSent);
    await configure(host, event, { questionsOpen: false });
    const refusal = page.waitForResponse((response) => response.status() === 409);
    await context.setOffline(false);
    expect(await (await refusal).json()).toMatchObject({ error: { code: 'QUESTIONS_CLOSED' } });
    await says(/Questions are paused\. Your text is still here\./);
    await page.reload();
    await tab(phone, 'Questions');
    await says(/Questions are paused\. Your text is still here\./);
    await configure(host, event, { questionsOpen: true });
    await says(/Not sent, but questions are open again\./);
    expect(await stored()).toEqual([]);
    await clickOn(page, 'Change', { exact: true });
    expect(await field.inputValue()).toBe('Too late?');
    await send.click();
    await sent.waitFor();
    expect(await stored()).toEqual(['Too late?']);
  },
);

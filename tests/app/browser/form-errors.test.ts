import { errors } from '#contracts/errors.ts';
import type { EventView } from '#contracts/views.ts';
import {
  beforeAll,
  configure,
  controlOf,
  expect,
  gone,
  it,
  itInFullMatrix,
  openChoice,
  openLivePageAs,
  openPageAs,
  participantAt,
  see,
  type Visitor,
  withScenes,
} from '#support/browser.ts';

// How the browser shows a refusal: a message at the field, and the text stays. app/http/refusals tests what is refused.

const { server, browser, scene } = withScenes();
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  ({ host, event } = await scene());
});

it('a wrong passcode is reported at its field, and the typed name is kept', async () => {
  const { host: owner, event: closed } = await scene();
  await configure(owner, closed, { passcode: 'open sesame' });
  const { page } = await browser.open();
  const [name, passcode] = [page.getByLabel('Your name'), page.getByLabel('Passcode')];
  const join = page.getByRole('button', { name: 'Join' });
  await page.goto(`${server.address}/j/${closed.code}`);
  await name.fill('Ali');
  await passcode.fill('sesame');
  await join.click();
  await page.getByRole('alert').filter({ hasText: errors.WRONG_PASSCODE.message }).waitFor();
  // Screen readers read the message with the field.
  const described = await passcode.evaluate((field) => [
    field.getAttribute('aria-invalid'),
    ...(field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  ]);
  expect(described).toEqual(expect.arrayContaining(['true', errors.WRONG_PASSCODE.message]));
  expect(described).not.toContain(undefined);
  expect(await passcode.inputValue()).toBe('sesame');
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Ali');
  await passcode.fill('open sesame');
  await join.click();
  await page.getByRole('navigation').waitFor();
});

itInFullMatrix('a setting is validated while it is typed, and nothing is saved', async () => {
  const { event: other } = await scene();
  const person = await openPageAs(browser, server, host, `/events/${event.id}/edit`);
  person.allowProblem(/status of 422/);
  const code = person.page.getByRole('textbox', { name: 'Join code' });
  await code.fill(other.code);
  await code.blur();
  await see(person.page, 'Another event uses this code. Choose a different one.');
  await code.fill('free-code');
  await gone(person.page.getByText('Another event uses this code.'));
  expect((await controlOf(host, event)).event.code).toBe(event.code);
});

it('refused text stays next to the reason, and a stale token is renewed', async () => {
  const ada = await participantAt(server, event.code, 'Ada');
  const other = await openChoice(host, event, { prompt: 'Another poll' });
  await openChoice(host, event, { prompt: 'Is it mixed up?' });
  const person = await openLivePageAs(browser, server, ada, `/e/${event.code}#poll`);
  person.allowProblem(/status of (?:413|419|422)/);
  const { page } = person;
  const change = (end: string, changed: (body: Record<string, unknown>) => object) =>
    page.route(
      (url) => url.pathname.endsWith(`/${end}`),
      (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.continue({
              postData: JSON.stringify(changed(route.request().postDataJSON() as Record<string, unknown>)),
            }),
    );
  const status = (hasText: string | RegExp) => page.getByRole('main').getByRole('status').filter({ hasText }).waitFor();
  await change('ballot', (ballot) => ({ ...ballot, picks: [other.options[0]?.id] }));
  await page.getByRole('radio', { name: /Both/ }).first().click();
  await status('Choose one of the options.');
  await page.unrouteAll();
  await page.getByRole('radio', { name: /Left/ }).first().click();
  await status(/Counted/);

  await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).click();
  const question = page.getByLabel('Ask a question');
  const send = page.getByRole('button', { name: 'Send' });
  await change('questions', ({ body }) => ({ body: String(body).repeat(1_000_000) }));
  await question.fill('Is the token stale?');
  await send.click();
  await page.getByRole('alert').filter({ hasText: errors.TOO_LARGE.message }).waitFor();
  expect(await question.inputValue()).toBe('Is the token stale?');
  await page.unrouteAll();
  await person.context.addCookies([{ name: 'XSRF-TOKEN', value: 'stale.token', url: server.address }]);
  await send.click();
  await see(page, /Sent\./);
  const control = await controlOf(host, event);
  expect(control.questions.filter(({ body }) => body === 'Is the token stale?')).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { openLivePageAs } from '#support/browser/people.ts';
import { settled } from '#support/browser/settled.ts';
import { openChoice } from '#support/factories/events.ts';
import { answer, boxesOf, change, withSharedScreen } from './shared-screen.ts';

const { server, browser, screen } = withSharedScreen();

it('the bars fill a portrait screen', async () => {
  const { host, event, people, page } = screen;
  const poll = await openChoice(host, event);
  await answer(people[0], event, poll, { picks: [poll.options[0]?.id] });
  await change(host, poll, 'reveal');
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page.locator('.screen-turnout').waitFor();
  await settled(page);
  const boxes = await boxesOf(page, '.bar-row');
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  expect(height / 1920).toBeGreaterThan(0.3);
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(1080);
});

it('forced colours cut no button on a phone', async () => {
  const { host, event, people } = screen;
  const poll = await openChoice(host, event, { prompt: 'Again?' });
  await answer(people[0], event, poll, { picks: [poll.options[0]?.id] });
  await change(host, poll, 'reveal');
  const phone = await openLivePageAs(browser, server, people[0], `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  await phone.page.emulateMedia({ forcedColors: 'active' });
  const button = phone.page.getByRole('button', { name: 'Change answer' });
  await button.waitFor();
  await settled(phone.page);
  const end = await button.evaluate((element) => {
    const { borderInlineEndColor, paddingInlineEnd } = getComputedStyle(element);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Canvas';
    const hasBorder = borderInlineEndColor !== getComputedStyle(probe).color;
    return element.getBoundingClientRect().right - (hasBorder ? 0 : Number.parseFloat(paddingInlineEnd));
  });
  expect(end).toBeLessThan(388);
  await phone.close();
});

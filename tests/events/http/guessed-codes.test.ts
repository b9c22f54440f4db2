import { arrive, expect, it } from '#support/http.ts';

it('guessing codes from one network slows down, entering a code shown there does not', async ({ server, event }) => {
  const guest = await arrive(server);
  const guess = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const code = `none-${from + index}`;
        const isTyped = index % 2 === 0;
        return isTyped ? guest.call('rooms.find', {}, { code }) : guest.call('rooms.enter', { code });
      }),
    );
  expect(new Set((await guess(0, 100)).map(({ status }) => status))).toEqual(new Set([422, 404]));
  const more = await guess(100, 200);
  expect(more.filter(({ status }) => status === 429).length).toBeGreaterThan(100);
  const entered = await arrive(server);
  expect((await entered.visit('rooms.enter', event)).status).toBe(200);
  const operator = await fetch(`${server.address}/metrics`);
  expect(Number(/^handcount_unknown_codes_total (\d+)$/m.exec(await operator.text())?.[1])).toBeGreaterThanOrEqual(100);
});

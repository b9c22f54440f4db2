import { controlOf, expect, it, questionBy } from '#support/http.ts';

it('counts a form sent twice once, and the last version of a changed one', async ({
  server,
  host,
  event,
  poll: activity,
  phone,
}) => {
  const address = `${server.address}/e/${event.code}`;
  const { text } = await phone.load(`/e/${event.code}`);
  const form = /<form(?=[^>]*\/ballot(?:#\w+)?")[^>]*>(.*?)<\/form>/s.exec(text)?.[1] ?? '';
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  phone.cookies.delete('XSRF-TOKEN');
  const send = async (option: number) => {
    const fields = Object.fromEntries([...hidden, ['picks', activity.options[option]?.id ?? '']]);
    const path = phone.path('ballots.create', { code: event.code, activity: activity.id });
    const answer = await phone.post(path, fields, { referer: address });
    return [answer.status, answer.headers.get('location')?.replace(/#.*/, '')];
  };
  const ballots = async () => (await phone.read('rooms.show', event)).mine.ballots;
  expect(await Promise.all([send(0), send(0)])).toEqual([
    [303, `/e/${event.code}`],
    [303, `/e/${event.code}`],
  ]);
  const tally = async () => (await controlOf(host, event)).activities[0]?.tally;
  const counted = async (option: number) => {
    const [ballot, ...others] = await ballots();
    expect([ballot?.answer, others]).toEqual([{ picks: [activity.options[option]?.id] }, []]);
    expect(await tally()).toMatchObject({ total: 1, counts: { [activity.options[option]?.id ?? '']: 1 } });
    return ballot?.receipt;
  };
  const receipt = await counted(0);
  expect(await send(0)).toEqual([303, `/e/${event.code}`]);
  expect(await counted(0)).toEqual(receipt);
  expect(await send(1)).toEqual([303, `/e/${event.code}`]);
  const second = await counted(1);
  expect(await send(0)).toEqual([303, `/e/${event.code}`]);
  const third = await counted(0);
  expect(new Set([receipt, second, third].map((one) => one?.submissionId)).size).toBe(3);
});

it('uses the method named in a form field, and redirects to the page', async ({ server, host, event, phone }) => {
  const question = await questionBy(phone, event, 'Is it on?', { host });
  const headers = { referer: `${server.address}/e/${event.code}` };
  const upvoted = await phone.post(
    phone.path('upvotes.create', { code: event.code, question }),
    { _method: 'PUT' },
    headers,
  );
  expect([upvoted.status, upvoted.headers.get('location')]).toEqual([303, `/e/${event.code}`]);
  const seen = await phone.read('rooms.show', event);
  expect(seen.mine.upvotes).toEqual([question]);
});

import { fullEvent } from '#support/factories/full-event.ts';
import {
  act,
  answerAs,
  configure,
  expect,
  hostWithEvent,
  it,
  openActivity,
  participantAt,
  recordsOf,
  unzip,
  type Visitor,
  withLivelyEvent,
} from '#support/http.ts';

const { server, lively } = withLivelyEvent();

const fetched = (path: string) => lively.host.download(`/events/${lively.event.id}/exports/${path}`);
const csv = async (of: string) => (await fetched(`csv${of === '' ? '' : `?of=${of}`}`)).bytes.toString('utf8');

it('every file name has the title in its original script, the code and the date, and no path', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Köln: „Licht“ ../x' });
  const names = await Promise.all(
    ['csv?of=ballots', 'xlsx', 'json', 'json?people=no'].map(async (path) =>
      (await host.download(`/events/${event.id}/exports/${path}`)).headers.get('content-disposition'),
    ),
  );
  const named = (ending: string) => {
    const rest = `-Licht-x-${event.code}-[\\d-]{10}${ending}`;
    return expect.stringMatching(
      new RegExp(`^attachment; filename="K\\?ln${rest}"; filename\\*=UTF-8''K%C3%B6ln${rest}$`),
    );
  };
  expect(names).toEqual(['-answers.csv', '.xlsx', '.json', '-agenda.json'].map(named));
});

it('a CSV file is a download that spreadsheets open as UTF-8, with standard line endings', async () => {
  const { status, headers, bytes } = await fetched('csv');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').replaceAll('"', '').slice(1).split('\r\n')).toEqual([
    'position,kind,prompt,round,answer,count,measure,share,ballots,series,right,state,explanation',
    '1,choice,Which slit?,1,Both,1,votes,0.5,2,,,,',
    '1,choice,Which slit?,1,Left,0,votes,0,2,,,,',
    '1,choice,Which slit?,1,Right,1,votes,0.5,2,,,,',
    '1,choice,Which slit?,2,Both,0,votes,0,3,,,,',
    '1,choice,Which slit?,2,Left,3,votes,1,3,,,,',
    '1,choice,Which slit?,2,Right,0,votes,0,3,,,,',
    '',
  ]);
});

it('a CSV file for Excel uses the separators of the reader’s region', async () => {
  const { host } = lively;
  host.cookies.set('locale', 'de');
  const [head, first] = (await csv('activities&for=excel')).replaceAll('"', '').split('\r\n');
  host.cookies.delete('locale');
  expect(head).toContain('position;kind;prompt');
  expect(first).toBe('1;choice;Which slit?;1;Both;1;votes;0,5;2;;;;');
});

it('a CSV file contains questions with their answers, and no formulas', async () => {
  const text = await csv('questions');
  expect(text).toContain('"Why is the sky blue?","approved",2,');
  expect(text).toContain('"\'=HYPERLINK(""//evil.example"")"');
  expect(text).toContain('"\'=1+1 is what?","answered",0,"\'-2, “of course”, not"');
  expect(text).toContain('"<b>Is this bold?</b>","pending",0');
});

it('a CSV file states for each text and word whether it was approved, even if no approval is needed', async () => {
  const { host, event } = await hostWithEvent(server);
  await configure(host, event, { heldWords: ['scam*'] });
  const [read, unread, cloud] = [
    await openActivity(host, event, 'text'),
    await openActivity(host, event, 'text', { isShownUnread: true }),
    await openActivity(host, event, 'words'),
  ];
  for (const text of ['Waves', 'Mud', 'Tea']) {
    await act(host, read, 'open');
    await answerAs(await participantAt(server, event.code), event, read, { text });
  }
  await host.visit('text-answers.update', read, { action: 'approve', texts: ['Waves'] });
  await host.visit('text-answers.update', read, { action: 'reject', texts: ['Mud'] });
  await act(host, unread, 'open');
  for (const text of ['Light', 'Scammers'])
    await answerAs(await participantAt(server, event.code), event, unread, { text });
  await act(host, cloud, 'open');
  for (const words of [['air'], ['scams']])
    await answerAs(await participantAt(server, event.code), event, cloud, { words });
  const { rows } = await recordsOf(host, event, 'activities');
  const states = rows.map(({ answer, state }) => [answer, state]);
  expect(states.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual([
    ['Light', 'approved'],
    ['Mud', 'rejected'],
    ['Scammers', 'pending'],
    ['Tea', 'pending'],
    ['Waves', 'approved'],
    ['air', 'approved'],
    ['scams', 'rejected'],
  ]);
});

it('a CSV file has the series and the right answer of each answer, and the labels of each question', async () => {
  const full = await fullEvent(server, 'Whole');
  const alone = await openActivity(full.host, full.event, 'scale');
  await answerAs(full.people[0] as Visitor, full.event, alone, { value: 4 });
  const rowsOf = async (of: string) => (await recordsOf(full.host, full.event, of)).rows;
  const results = (await rowsOf('activities')).map(({ series, position, prompt, answer, right }) => [
    series,
    position,
    prompt,
    answer,
    right,
  ]);
  expect(results).toEqual(
    expect.arrayContaining([
      ['', '1', 'Which slit?', 'Both', ''],
      ['Before you go', '1', 'What do you take home?', 'Light is odd', ''],
      ['Before you go', '2', 'In three words?', 'wave', ''],
      ['Quiz night', '1', 'Which planet is the largest?', 'Mars', 'no'],
      ['Quiz night', '1', 'Which planet is the largest?', 'Jupiter', 'yes'],
      ['', '2', 'How sure are you?', '4', ''],
    ]),
  );
  const ballots = (await rowsOf('ballots')).filter(({ series }) => series === 'Quiz night');
  expect(ballots.map(({ position, answer, right, score }) => [position, answer, right, Number(score) > 0])).toEqual([
    ['1', 'Jupiter', 'yes', true],
    ['1', 'Mars', 'no', false],
  ]);
  expect((await rowsOf('questions')).map(({ labels }) => labels)).toEqual(['Exam; Later', '', 'Exam']);
  const [first] = await rowsOf('ballots');
  expect([first?.['name'], first?.['answer']]).toEqual(['Ada', 'Both']);
});

it('an XLSX file has seven sheets with numbers as numbers, times as times, and formulas as text', async () => {
  const { status, headers, bytes } = await fetched('xlsx');
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const files = unzip(bytes);
  const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    'Overview',
    'Results',
    'Questions',
    'Answers',
    'Participants',
    'Standings',
    'Answers by person',
  ]);
  expect(files['[Content_Types].xml']).toContain('spreadsheetml.sheet.main+xml');
  const sheets = Object.keys(files)
    .filter((name) => /^xl\/worksheets\/sheet\d\.xml$/.test(name))
    .toSorted()
    .map((name) => files[name] ?? '');
  expect(sheets).toHaveLength(7);
  for (const sheet of sheets) expect(sheet).not.toMatch(/<f[ >]/);
  // Vote counts have no cell type or type n, never a string type.
  expect(sheets[1]).toMatch(/<c r="F2"(?: t="n")?(?: s="\d+")?(?: t="n")?><v>1<\/v><\/c>/);
  const strings = files['xl/sharedStrings.xml'] ?? sheets.join('');
  expect(strings).toContain('=HYPERLINK(');
  expect(strings).toContain('=1+1 is what?');
  expect(strings).toContain('&lt;b&gt;Is this bold?');
});

it('a workbook keeps texts that look like escapes of its format', async () => {
  const { host, event } = await hostWithEvent(server, { title: '_x0041_ and _X00e4_' });
  const { 'xl/sharedStrings.xml': strings } = unzip((await host.download(`/events/${event.id}/exports/xlsx`)).bytes);
  expect(strings).toContain('>_x005F_x0041_ and _x005F_X00e4_<');
});

it('a workbook names each kind of poll, and lists numbers in their order', async () => {
  const { host, event } = await hostWithEvent(server);
  const number = await openActivity(host, event, 'number', { min: -10 });
  for (const value of [25, 12.5, 3, -5])
    await answerAs(await participantAt(server, event.code), event, number, { value });
  const points = await openActivity(host, event, 'points');
  await answerAs(await participantAt(server, event.code), event, points, { values: [100, 0, 0] });
  const files = unzip((await host.download(`/events/${event.id}/exports/xlsx`)).bytes);
  const texts = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<t[^>]*>([^<]*)/g)].map(([, text]) => text);
  const cells = (column: string) =>
    [...(files['xl/worksheets/sheet2.xml'] ?? '').matchAll(/<c r="(\w)\d+"[^>]*?( t="s")?><v>([^<]*)/g)]
      .filter(([, at]) => at === column)
      .map(([, , isText, value = '']) => (isText ? texts[Number(value)] : Number(value)));
  expect(cells('B')).toEqual(['Kind', ...Array.from({ length: 4 }, () => 'Number'), 'Points', 'Points', 'Points']);
  expect(cells('E').slice(1, 5)).toEqual([-5, 3, 12.5, 25]);
  expect(new Set(cells('G').slice(5))).toEqual(new Set(['points']));
});

it('a workbook has labels in the reader’s language, and the words of participants unchanged', async () => {
  const { host, event } = await fullEvent(server, 'Whole');
  host.cookies.set('locale', 'de');
  const files = unzip((await host.download(`/events/${event.id}/exports/xlsx`)).bytes);
  expect(files['xl/workbook.xml']).toContain('name="Antworten pro Person"');
  const words = files['xl/sharedStrings.xml'] ?? '';
  expect(words).not.toContain('>Prompt<');
  for (const word of ['Auswahl', 'ja', 'Light is odd']) expect(words).toContain(`>${word}<`);
});

it('records each export in the audit log, with its table and whether it was only the agenda', async () => {
  for (const format of ['csv', 'csv?of=questions', 'xlsx', 'json', 'json?people=no'])
    await lively.host.download(`/events/${lively.event.id}/exports/${format}`);
  const { audits } = await lively.host.read('audits.index', lively.event);
  const targets = audits.filter(({ action }) => action === 'event.exported').map(({ target }) => target);
  expect(new Set(targets)).toEqual(new Set(['CSV activities', 'CSV questions', 'XLSX', 'JSON', 'JSON agenda']));
});

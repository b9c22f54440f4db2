import { axeViolations, clickOn, counted, expect, itInFullMatrix, png, see, withScenes } from '#support/browser.ts';
import { kindScene, send } from './kind-scene.ts';

// A host asks, a phone answers by keys alone, another without scripts, and the screen shows the result.

const { scene } = withScenes();

itInFullMatrix('agreement with statements is given by keys, and shown with mean and deviation', async () => {
  const { screen, phone, press, ask, answerPlainly, tableRow } = await kindScene(await scene());
  const { page } = phone;
  await ask('Grid', 'How was it?', async (form) => {
    await form.getByRole('textbox', { name: 'Statement A' }).fill('Good pace');
    await form.getByRole('textbox', { name: 'Statement B' }).fill('Clear slides');
    await clickOn(form, '+ Add a statement');
    await form.getByRole('textbox', { name: 'Statement C' }).fill('Enough breaks');
    await form.getByLabel('What does 1 mean?').fill('Not at all');
    await form.getByLabel('What does 5 mean?').fill('Fully');
  });

  // Arrows choose a step, Tab goes to the next statement.
  const step = (statement: string, name: string) =>
    page.getByRole('group', { name: statement, exact: true }).getByRole('radio', { name, exact: true });
  await step('Good pace', 'No answer').focus();
  await page.keyboard.press('ArrowUp');
  expect(await step('Good pace', '5, Fully').isChecked()).toBe(true);
  await see(page, '2 statements without an answer');
  for (const key of ['Tab', 'Tab', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  expect(await step('Enough breaks', '4').isChecked()).toBe(true);
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await counted(page);

  await answerPlainly(
    async () => undefined,
    'Answer at least one statement.',
    (plain) =>
      plain
        .getByRole('group', { name: 'Good pace', exact: true })
        .getByRole('radio', { name: '3', exact: true })
        .check({ force: true }),
  );
  expect(await screen.getByText('Mean ± standard deviation').count()).toBe(0);
  await press('r');
  for (const shown of [screen, page]) {
    await see(shown, 'Mean ± standard deviation');
    const row = shown.getByRole('listitem').filter({ hasText: 'Good pace' });
    expect(await row.first().innerText()).toMatch(/Mean\s+4\.0\s+Standard deviation\s+±\s*1\.0/);
  }
  await see(page, 'your answer: 5');
  expect(await tableRow('Clear slides')).toEqual(['–', '–', '0', '0', '0', '0', '0', '2']);
});

itInFullMatrix('points never exceed the total while they are distributed by keys', async () => {
  const { screen, phone, add, press, ask, answerPlainly, tableRow } = await kindScene(await scene());
  const { page } = phone;
  await ask('Points to distribute', 'Where should the money go?', async (form) => {
    await form.getByRole('textbox', { name: 'Option A' }).fill('Rooms');
    await form.getByRole('textbox', { name: 'Option B' }).fill('Food');
    await form.getByLabel('Points per person').fill('50');
    await form.getByLabel('In steps of').fill('7');
    await add.click();
    await see(form, 'Choose a step that divides 50 points without a remainder.');
    await form.getByLabel('In steps of').fill('5');
  });

  // More than the total cannot be typed, and the buttons stop at it.
  const amount = (name: string) => page.getByRole('spinbutton', { name });
  const press5 = (name: string) => page.getByRole('button', { name }).press('Enter');
  await amount('Rooms').focus();
  await page.keyboard.type('80');
  expect(await amount('Rooms').inputValue()).toBe('50');
  await see(page, 'All points given');
  await press5('Give 5 to Food');
  expect(await amount('Food').inputValue()).toBe('');
  await amount('Rooms').press('ArrowDown');
  await press5('Take 5 from Rooms');
  expect(await amount('Rooms').inputValue()).toBe('40');
  await page.getByRole('status').filter({ hasText: '10 of 50 points left' }).waitFor();
  for (const name of ['Give 5 to Food', 'Give 5 to Food', 'Send answer']) await press5(name);
  await counted(page);

  // The server says what is wrong with the sum, and keeps what was typed.
  await answerPlainly(
    async (plain) => {
      await plain.getByRole('spinbutton', { name: 'Rooms' }).fill('20');
      await plain.getByRole('spinbutton', { name: 'Food' }).fill('25');
    },
    'Distribute exactly 50 points. You gave 45.',
    async (plain) => {
      const typed = (name: string) => plain.getByRole('spinbutton', { name });
      expect([await typed('Rooms').inputValue(), await typed('Food').inputValue()]).toEqual(['20', '25']);
      await typed('Food').fill('30');
    },
  );
  expect(await screen.getByText(/average/).count()).toBe(0);
  await press('r');
  for (const shown of [screen, page]) {
    const row = shown.getByRole('listitem').filter({ hasText: 'Rooms' });
    await see(row, /average\s*30/);
    await see(row, '60 points');
  }
  await see(page, 'your answer: 40');
  expect(await tableRow('Food')).toEqual(['20.0', '10.0', '40']);
});

itInFullMatrix(
  'pairs are found by letters, exchanged when chosen twice, and marked once the poll is closed',
  async () => {
    const { screen, phone, press, ask, answerPlainly, tableRow } = await kindScene(await scene());
    const { page } = phone;
    await ask('Match or sort', 'Which capital?', async (form) => {
      await form.getByRole('radio', { name: /Find pairs/ }).check();
      for (const [letter, country, capital] of [
        ['A', 'Peru', 'Lima'],
        ['B', 'Kenya', 'Nairobi'],
        ['C', 'Nepal', 'Kathmandu'],
      ] as const) {
        await form.getByRole('textbox', { name: `Item ${letter}` }).fill(country);
        await form.getByRole('textbox', { name: `Partner of ${letter}` }).fill(capital);
        if (letter === 'B') await form.getByRole('textbox', { name: 'Item B' }).press('Enter');
      }
    });

    const peru = page.getByLabel('Peru');
    await peru.focus();
    await page.keyboard.type('N');
    await page.keyboard.press('Tab');
    await page.keyboard.type('N');
    await page.getByRole('button', { name: '2 items left' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('K');
    await peru.focus();
    // Keys that pass other partners must not move them.
    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'L']) await page.keyboard.press(key);
    const chosen = await page
      .getByRole('combobox')
      .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).selectedOptions[0]?.text));
    expect(chosen).toEqual(['Lima', 'Nairobi', 'Kathmandu']);
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await counted(page);

    const choosing = (capitals: string[]) => async (plain: typeof page) => {
      for (const [at, label] of capitals.entries()) await plain.getByRole('combobox').nth(at).selectOption(label);
    };
    await answerPlainly(
      choosing(['Nairobi', 'Lima', 'Lima']),
      'Use each partner once.',
      choosing(['Nairobi', 'Lima', 'Kathmandu']),
    );
    await press('r');
    await screen.getByText('2 answers').first().waitFor();
    for (const shown of [screen, page]) expect(await shown.getByText('1 fully right').count()).toBe(0);
    await press('c');
    await see(screen, '1 fully right');
    const row = screen.getByRole('listitem').filter({ hasText: 'Nepal' });
    expect(await row.first().innerText()).toMatch(/Kathmandu\s+100\s*%/);
    expect((await tableRow('Peru')).toSorted()).toEqual(['0', '1', '1', 'Lima']);
  },
);

itInFullMatrix('gaps are made from chosen words, filled by keys, and show what was right at the end', async () => {
  const { screen, phone, press, ask, answerPlainly, tableRow } = await kindScene(await scene());
  const { page } = phone;
  await ask('Text with gaps', 'Which words are missing?', async (form) => {
    const text = form.getByLabel('Text', { exact: true });
    await text.fill('Of France Paris, of Peru ');
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 15));
    await clickOn(form, 'Make a gap');
    await text.press('End');
    await clickOn(form, 'Make a gap');
    await form.keyboard.type('Lima');
    expect(await text.inputValue()).toBe('Of France [[Paris]], of Peru [[Lima]]');
  });

  await page.getByLabel('Gap 1 of 2: Of France …, of Peru').focus();
  await page.keyboard.type('PARIS');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Quito');
  await page.keyboard.press('Enter');
  await counted(page);

  const fill = (one: string, other: string) => async (plain: typeof page) => {
    await plain.getByLabel(/^Gap 1/).fill(one);
    await plain.getByLabel(/^Gap 2/).fill(other);
  };
  await answerPlainly(fill(' ', ''), 'Fill at least one gap.', fill('', 'lima'));
  await press('r');
  await screen.getByText('2 answers').first().waitFor();
  await see(page, 'your answer: Quito');
  expect(await screen.getByText(/Quito|50 ?%/).count()).toBe(0);
  await press('c');
  const row = screen.getByRole('listitem').filter({ hasText: 'of Peru' }).last();
  await see(row, 'Lima');
  expect(await row.innerText()).toMatch(/50\s*%/);
  expect(await screen.getByText('Quito').count()).toBe(0);
  expect(await tableRow('2.')).toEqual(['Lima', '1', '2']);
});

itInFullMatrix('ideas are placed between two axes by taps, drags and keys', async () => {
  const { screen, phone, press, ask, answerPlainly, tableRow } = await kindScene(await scene());
  const { page } = phone;
  await ask('Two axes', 'What first?', async (form) => {
    await form.getByRole('textbox', { name: 'Option A' }).fill('Podcast');
    await form.getByRole('textbox', { name: 'Option B' }).fill('Lab tour');
    const axis = (name: string) => form.getByRole('group', { name });
    await axis('Horizontal axis').getByLabel('Title').fill('Effort');
    await axis('Horizontal axis').getByLabel('Left end').fill('Little');
    await axis('Vertical axis').getByLabel('Title').fill('Benefit');
  });

  // A tap places the option that is open; dragging its dot moves it.
  const slider = (name: string) => page.getByRole('slider', { name, exact: true });
  const plane = page.locator('.plane-area > svg');
  await plane.waitFor();
  const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await plane.boundingBox()) ?? {};
  const point = (x: number, y: number) => [left + (width * x) / 10, top + (height * (10 - y)) / 10] as const;
  await page.mouse.click(...point(2, 8));
  expect(await slider('Podcast Effort').inputValue()).toBe('2');
  await page.mouse.move(...point(2, 8));
  await page.mouse.down();
  await page.mouse.move(...point(3, 9), { steps: 3 });
  await page.mouse.up();
  expect(await slider('Podcast Benefit').inputValue()).toBe('9');

  // An option opens its sliders; the other axis starts in the middle.
  await page.getByRole('button', { name: 'Lab tour' }).press('Enter');
  await slider('Lab tour Effort').press('End');
  expect(await slider('Lab tour Benefit').inputValue()).toBe('5');
  await page.getByRole('button', { name: 'Remove Lab tour' }).press('Enter');
  await see(page, '1 option not placed');
  await slider('Lab tour Benefit').press('ArrowDown');
  expect(await axeViolations(page)).toEqual([]);
  await send(page).press('Enter');
  await counted(page);

  // A field that stays empty leaves the option out, but half a place is none.
  await answerPlainly(
    (plain) => plain.getByRole('spinbutton', { name: 'Podcast Effort' }).fill('5'),
    'Enter a whole number from 0 to 10.',
    async (plain) => {
      expect(await plain.getByRole('spinbutton', { name: 'Podcast Effort' }).inputValue()).toBe('5');
      await plain.getByRole('spinbutton', { name: 'Podcast Benefit' }).fill('9');
    },
  );
  expect(await screen.locator('.plane-area text').count()).toBe(0);
  await press('r');
  for (const shown of [screen, page]) {
    await see(shown, 'Dot: mean. Ellipse: standard deviation.');
    const row = shown.getByRole('listitem').filter({ hasText: 'Podcast' });
    expect(await row.first().innerText()).toMatch(/Effort\s*4\.0\s*Benefit\s*9\.0/);
  }
  await see(page, 'your answer: 3, 9');
  expect(await tableRow('Lab tour')).toEqual(['5.0', '0.0', '4.0', '0.0', '1']);
});

itInFullMatrix('places of a picture are tapped, steered to by keys, and chosen by the names of regions', async () => {
  const { screen, phone, host, press, ask, answerPlainly, tableRow } = await kindScene(await scene());
  const { page } = phone;
  await ask('Tap the picture', 'Where is the light?', async (form) => {
    const bytes = png(600, 400, { shadeAt: (x) => (x % 300 > 120 && x % 300 < 180 ? 250 : 60) });
    await form
      .getByRole('group', { name: 'Picture' })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'slits.png', mimeType: 'image/png', buffer: bytes });
    await form.getByLabel('What does it show?').fill('A wall with two slits');
    await form.getByLabel('Marks per person, at most').selectOption('2');

    // A drag draws a region; fields are for keys.
    const drawing = form.locator('.cursor-crosshair');
    await drawing.scrollIntoViewIfNeeded();
    const box = (await drawing.locator('image').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = (x: number, y: number) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const;
    await form.mouse.move(...at(20, 10));
    await form.mouse.down();
    await form.mouse.move(...at(30, 90), { steps: 3 });
    await form.mouse.up();
    await form.keyboard.type('Left slit');
    const side = async (name: string, letter: string) => form.getByLabel(`${name}, % (${letter})`);
    expect(Number(await (await side('Height', 'A')).inputValue())).toBeGreaterThan(70);
    await form.getByRole('button', { name: '+ Add a region' }).press('Enter');
    await form.keyboard.type('Right slit');
    await (await side('Left', 'B')).fill('70');
    expect(await axeViolations(form)).toEqual([]);
  });

  // A tap marks, another one there removes the mark.
  const picture = page.getByRole('application', { name: /Crosshair/ });
  await picture.click({ position: { x: 90, y: 100 } });
  await page.getByRole('button', { name: /^Remove the mark: Left slit: 25% from the left/ }).waitFor();
  await picture.click({ position: { x: 92, y: 102 } });
  expect(await send(page).getAttribute('aria-disabled')).toBe('true');
  await picture.click({ position: { x: 90, y: 100 } });
  await page.getByRole('button', { name: /^Remove the mark: Left slit/ }).press('Enter');
  expect(await picture.evaluate((crosshair) => crosshair === document.activeElement)).toBe(true);

  // Arrows move the crosshair from the last place.
  await picture.focus();
  for (let moved = 0; moved < 12; moved += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Remove the mark: Right slit: 7\d% from the left/ }).waitFor();
  await page.getByText('Choose from a list instead').press('Enter');
  await page.getByRole('checkbox', { name: 'Left slit' }).press('Space');
  await page.getByRole('button', { name: /^Remove the mark: Left slit/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await send(page).press('Enter');
  await counted(page);

  await answerPlainly(
    (plain) => plain.getByRole('group', { name: 'Place of mark 1' }).getByLabel('% from the left').fill('5'),
    'Enter a whole number from 0 to 100.',
    async (plain) => {
      const place = plain.getByRole('group', { name: 'Place of mark 1' });
      expect(await place.getByLabel('% from the left').inputValue()).toBe('5');
      await place.getByLabel('% from the top').fill('60');
      await plain.getByRole('checkbox', { name: 'Left slit' }).check({ force: true });
    },
  );
  expect(await screen.getByRole('listitem').filter({ hasText: 'Left slit' }).count()).toBe(0);
  await press('r');
  for (const shown of [screen, page]) {
    const row = shown.getByRole('listitem').filter({ hasText: 'Left slit' }).first();
    await row.waitFor();
    expect(await row.innerText()).toMatch(/100\s*%/);
    expect(await shown.getByRole('img', { name: 'A wall with two slits' }).locator('circle').count()).toBeGreaterThan(
      3,
    );
  }
  expect(await tableRow('Elsewhere')).toEqual(['1', '50%']);
  expect(await axeViolations(host)).toEqual([]);
});

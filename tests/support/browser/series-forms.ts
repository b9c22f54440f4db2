import type { TestBrowser, TestPage } from './browser.ts';
import type { TestServer } from '../servers/test-server.ts';
import { joinByLink, openScreen, pressKey, startEvent, type Host } from './people.ts';

// Quizzes and surveys, written by a host in the control room.

export const agenda = (host: Host) => host.page.getByRole('region', { name: 'Agenda' });

export async function addSeries(host: Host, kind: 'quiz' | 'survey', title: string): Promise<void> {
  await agenda(host)
    .getByRole('button', { name: `Add a ${kind}` })
    .click();
  await host.page.getByLabel('Title').fill(title);
  await host.page.getByRole('button', { name: 'Add to the agenda' }).click();
  await agenda(host).getByRole('button', { name: title, exact: false }).first().waitFor();
}

export async function addQuestion(
  host: Host,
  title: string,
  prompt: string,
  options: string[],
  right?: string,
): Promise<void> {
  await agenda(host)
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await host.page.getByRole('menuitem', { name: 'Add a question' }).click();
  await host.page.getByLabel('What do you want to ask?').fill(prompt);
  for (const [place, label] of options.entries()) {
    if (place > 1) await host.page.getByRole('button', { name: '+ Add an option' }).click();
    await host.page.getByRole('textbox', { name: `Option ${'ABCD'[place]}` }).fill(label);
  }
  if (right)
    await host.page.getByRole('checkbox', { name: `Option ${'ABCD'[options.indexOf(right)]} is right` }).check();
  await host.page.getByRole('button', { name: /^Add to the (quiz|survey)$/ }).click();
  await agenda(host).getByText(prompt).waitFor();
}

/** On to a stage of a quiz, when the host has seen that it is there: the others may see it before. */
export async function nextStage(host: Host, stage: string): Promise<void> {
  await pressKey(host, 'n');
  await host.page.getByText(stage, { exact: true }).first().waitFor();
}

/** A host, a screen and two phones at a quiz whose first question, a typed one, is being written. */
export async function stageTypedQuiz(
  browser: TestBrowser,
  server: Pick<TestServer, 'address'>,
): Promise<{ host: Host; screen: TestPage; ada: TestPage; ben: TestPage }> {
  const host = await startEvent(browser, server, 'The Swan');
  const screen = await openScreen(browser, host);
  const [ada, ben] = [
    await joinByLink(browser, server, host.code, 'Ada'),
    await joinByLink(browser, server, host.code, 'Ben'),
  ];
  // When all who are here have answered, a question closes by itself.
  await joinByLink(browser, server, host.code, 'Cy');
  await addSeries(host, 'quiz', 'Quiz night');
  await agenda(host).getByRole('button', { name: 'More about Quiz night' }).click();
  await host.page.getByRole('menuitem', { name: 'Add a question' }).click();
  await host.page.getByRole('radio', { name: 'Typed answer' }).check({ force: true });
  return { host, screen, ada, ben };
}

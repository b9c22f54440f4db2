import { pressKey, type Host } from './people.ts';

// Quizzes and surveys, created by a host in the control room.

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

/** Advances a quiz and waits until the host sees the next stage, since other pages may show it earlier. */
export async function nextStage(host: Host, stage: string): Promise<void> {
  await pressKey(host, 'n');
  await host.page.getByText(stage, { exact: true }).first().waitFor();
}

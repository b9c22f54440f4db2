import { escapeForScript, type WrittenPage } from '@handcount/inertia';
import { expect, it } from 'vitest';
import { rememberRendered } from './rendered-pages.ts';

function pageOf(component: string, props: Record<string, unknown>): WrittenPage {
  const object = { component, props: { errors: {}, ...props }, url: '/', version: '1' };
  return { component, object, json: escapeForScript(JSON.stringify(object)) };
}

function renderer() {
  let renders = 0;
  const render = async ({ object: { props } }: WrittenPage) => {
    renders += 1;
    if (props['isBroken']) throw new Error('broken');
    return { head: ['<title>x</title>'], body: `<input value="${String(props['antiForgeryToken'])}">${JSON.stringify(props['title'])}` };
  };
  return { render: rememberRendered(render, (component) => component === 'door', 2), renders: () => renders };
}

it('renders a door once for all who stand before it, each with a token of their own', async () => {
  const { render, renders } = renderer();
  const [one, two] = await Promise.all(['a.1', 'b.2'].map((antiForgeryToken) => render(pageOf('door', { antiForgeryToken, title: 'Physics' }))));
  expect(one?.body).toBe('<input value="a.1">"Physics"');
  expect(two?.body).toBe('<input value="b.2">"Physics"');
  expect(renders()).toBe(1);
});

it('renders again when anything else differs, or the page is somebody’s own', async () => {
  const { render, renders } = renderer();
  await render(pageOf('door', { antiForgeryToken: 'a', title: 'Physics' }));
  await render(pageOf('door', { antiForgeryToken: 'a', title: 'Chemistry' }));
  expect(renders()).toBe(2);
  await render(pageOf('room', { antiForgeryToken: 'a' }));
  await render(pageOf('room', { antiForgeryToken: 'a' }));
  expect(renders()).toBe(4);
});

it('keeps the pages asked for last', async () => {
  const { render, renders } = renderer();
  for (const title of ['A', 'B', 'A', 'C', 'A']) await render(pageOf('door', { antiForgeryToken: 'a', title }));
  expect(renders()).toBe(3);
  await render(pageOf('door', { antiForgeryToken: 'a', title: 'B' }));
  expect(renders()).toBe(4);
});

it('is not misled by a title that looks like a token', async () => {
  const { render } = renderer();
  const title = '","antiForgeryToken":"a.1';
  const rendered = await render(pageOf('door', { title, antiForgeryToken: 'b.2' }));
  expect(rendered.body).toBe(`<input value="b.2">${JSON.stringify(title)}`);
});

it('does not keep a failure', async () => {
  const { render, renders } = renderer();
  const broken = pageOf('door', { antiForgeryToken: 'a', isBroken: true });
  await expect(render(broken)).rejects.toThrow('broken');
  await expect(render(broken)).rejects.toThrow('broken');
  expect(renders()).toBe(2);
});

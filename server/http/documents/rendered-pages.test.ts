import { escapeForScript, type WrittenPage } from '#inertia';
import { expect, it } from 'vitest';
import { cacheRendered, SharedRendering, tokenOf } from './rendered-pages.ts';

function pageOf(component: string, props: Record<string, unknown>): WrittenPage {
  const object = { component, props: { errors: {}, ...props }, url: '/', version: '1' };
  return { component, object, json: escapeForScript(JSON.stringify(object)) };
}

function renderer() {
  let renders = 0;
  const render = async ({ object: { props } }: WrittenPage) => {
    renders += 1;
    return {
      head: ['<title>x</title>'],
      body: Buffer.from(`<input value="${String(props['antiForgeryToken'])}">${JSON.stringify(props['title'])}`),
    };
  };
  return { render: cacheRendered(render, (component) => component === 'join', 2), renders: () => renders };
}

type Rendering = Awaited<ReturnType<ReturnType<typeof cacheRendered>>>;

function documentOf(rendering: Rendering | undefined, page: WrittenPage, nonce: string): string {
  if (!(rendering instanceof SharedRendering)) throw new Error('not a shared rendering');
  const template = rendering.document((common, mark) =>
    Buffer.concat([
      Buffer.from(`<script nonce="${mark}">${common.json}</script>`),
      common.ssr?.body ?? Buffer.alloc(0),
    ]),
  );
  return template.text({ nonce, token: tokenOf(page) ?? '', styles: '' });
}

it('renders the join page once for all visitors, each with their own token', async () => {
  const { render, renders } = renderer();
  const pages = ['a.1', 'b.2'].map((antiForgeryToken) => pageOf('join', { antiForgeryToken, title: 'Physics' }));
  const [first, second] = await Promise.all(pages.map(async (page) => render(page)));
  expect(second).toBe(first);
  for (const [index, page] of pages.entries()) {
    const own = `<input value="${String(page.object.props['antiForgeryToken'])}">"Physics"`;
    expect(documentOf(first, page, `n${index}`)).toBe(`<script nonce="n${index}">${page.json}</script>${own}`);
  }
  expect(renders()).toBe(1);
});

it('renders again when anything else differs or the page is personal', async () => {
  const { render, renders } = renderer();
  await render(pageOf('join', { antiForgeryToken: 'a', title: 'Physics' }));
  await render(pageOf('join', { antiForgeryToken: 'a', title: 'Chemistry' }));
  expect(renders()).toBe(2);
  await render(pageOf('room', { antiForgeryToken: 'a' }));
  await render(pageOf('room', { antiForgeryToken: 'a' }));
  expect(renders()).toBe(4);
});

it('is not misled by a title that looks like a token', async () => {
  const { render } = renderer();
  const title = '","antiForgeryToken":"a.1';
  const page = pageOf('join', { title, antiForgeryToken: 'b.2' });
  expect(documentOf(await render(page), page, 'n')).toBe(
    `<script nonce="n">${page.json}</script><input value="b.2">${JSON.stringify(title)}`,
  );
});

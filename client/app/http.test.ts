import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';
import { rememberSocketId, send } from './http.ts';

/** A fake browser request, which is answered when the test says so. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload = {};
  status = 0;
  responseText = '{}';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders = (): string => '';
  send = (): void => void FakeRequest.sent.push(this);
  abort = (): void => this.onabort();
  answer(status: number): void {
    this.status = status;
    this.onload();
  }
}

/** Sends a request and returns it with the promise of its answer. */
async function sendRequest(asked: object = {}) {
  const answer = send({ url: '/here', ...asked });
  answer.catch(() => {});
  return { request: await nextRequest(), answer };
}

async function nextRequest(): Promise<FakeRequest> {
  await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  return FakeRequest.sent.pop() as FakeRequest;
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=t%3D1' });
  connection.setSocketState('lost');
  connection.setServerReachable(true);
});
afterEach(() => void vi.unstubAllGlobals());

test('a response to a request sent while offline ends the offline state', async () => {
  connection.setServerReachable(false);
  const { request, answer } = await sendRequest();
  expect(connection.state()).toBe('offline');
  request.answer(200);
  await answer;
  expect(connection.state()).toBe('connecting');
});

test('a response to a request sent before the loss does not end the offline state', async () => {
  const { request, answer } = await sendRequest();
  connection.setServerReachable(false);
  request.answer(200);
  await answer;
  expect(connection.state()).toBe('offline');
});

test('a request without a response starts the offline state, but a cancelled one does not', async () => {
  const controller = new AbortController();
  const cancelled = await sendRequest({ signal: controller.signal });
  controller.abort();
  await expect(cancelled.answer).rejects.toThrow('cancelled');
  expect(connection.state()).toBe('connecting');
  const lost = await sendRequest();
  lost.request.onerror();
  await expect(lost.answer).rejects.toThrow('Network error');
  expect(connection.state()).toBe('offline');
});

test('a request that times out starts the offline state', async () => {
  const { answer } = await sendRequest({ timeoutMs: 1 });
  await expect(answer).rejects.toThrow('cancelled');
  expect(connection.state()).toBe('offline');
});

test('sends the cookie’s token and the socket id, and repeats a request once after PAGE_EXPIRED', async () => {
  rememberSocketId('1.2');
  const { request, answer } = await sendRequest({ method: 'post', data: { a: 1 } });
  expect(request.headers).toMatchObject({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': 't=1',
    'X-Socket-ID': '1.2',
  });
  rememberSocketId(undefined);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=new' });
  request.answer(419);
  const repeated = await nextRequest();
  expect(repeated.headers).toMatchObject({ 'X-XSRF-TOKEN': 'new' });
  repeated.answer(419);
  expect(await answer).toMatchObject({ status: 419 });
  expect(FakeRequest.sent).toEqual([]);
});

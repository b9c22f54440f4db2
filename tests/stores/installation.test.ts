import { bindSecrets, boundSecrets } from '#server/persistence/index.ts';
import { eachStore, expect, it } from './support/each-store.ts';

eachStore('a database', (opened) => {
  it('binds a database to the secrets of the first process, and to others only on request', async () => {
    const { store } = opened;
    const second = await opened.another();
    expect(await boundSecrets(store)).toBeNull();
    expect(await bindSecrets(store, 'first')).toBe(true);
    expect(await bindSecrets(second, 'other')).toBe(false);
    expect(await bindSecrets(second, 'first')).toBe(true);
    expect(await bindSecrets(second, 'other', true)).toBe(true);
    expect(await bindSecrets(store, 'first')).toBe(false);
    await second.close();
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, variableNames } from './config.ts';

const byName = (one: string | undefined, other: string | undefined) => String(one).localeCompare(String(other));

describe('configuration', () => {
  it('needs no variable', () => {
    expect(readConfig({})).toMatchObject({ host: '0.0.0.0', port: 3000, appUrl: null, databaseUrl: null, broadcaster: { kind: 'embedded', cluster: 'ap2' } });
  });

  it('takes an empty variable for none', () => expect(readConfig({ PORT: '', APP_URL: '' }).port).toBe(3000));

  it('reports every problem at once', () => {
    const read = () => readConfig({ PORT: 'high', DATABASE_URL: 'mysql://x', BROADCASTER: 'pusher', TLS_CERT_FILE: 'a.pem' });
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      const text = (error as ConfigError).problems.join('\n');
      for (const name of ['PORT', 'DATABASE_URL', 'PUSHER_APP_ID', 'PUSHER_APP_KEY', 'PUSHER_APP_SECRET', 'TLS_KEY_FILE']) expect(text).toContain(name);
    }
  });

  it('knows a self-hosted broadcaster', () => {
    const hosted = { BROADCASTER: 'pusher', PUSHER_APP_ID: '1', PUSHER_APP_KEY: 'k', PUSHER_APP_SECRET: 's', PUSHER_HOST: 'push.test', PUSHER_SCHEME: 'http' };
    expect(readConfig(hosted).broadcaster).toMatchObject({ kind: 'pusher', host: 'push.test', port: 80, isTls: false });
  });

  it('lists every variable in .env.example, and no other', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(listed.toSorted(byName)).toEqual(variableNames.filter((name) => name !== 'NODE_ENV').toSorted(byName));
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '#contracts/routes.ts';
import { variableNames } from '#server/config/config.ts';

// No test renders the chart, because Helm is not a package. docs/self-hosting.md says what was checked by hand.

const root = path.resolve(import.meta.dirname, '../..');
const chart = path.join(root, 'deploy/helm/handcount');
const read = (...file: string[]) => readFileSync(path.join(...file), 'utf8');
const templates = readdirSync(path.join(chart, 'templates')).map((file) => read(chart, 'templates', file));
const values = read(chart, 'values.yaml');

interface Schema {
  properties?: Record<string, Schema>;
}
const schema = JSON.parse(read(chart, 'values.schema.json')) as Schema;

it('the chart has the version of the package', () => {
  const { version } = JSON.parse(read(root, 'package.json')) as { version: string };
  expect(read(chart, 'Chart.yaml')).toContain(`\nversion: ${version}\nappVersion: '${version}'\n`);
});

it('templates use only values that have a default and a schema', () => {
  const used = new Set(
    templates.flatMap((text) => [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, name]) => name ?? '')),
  );
  expect(used.size).toBeGreaterThan(20);
  const unknown = [...used].filter((name) => {
    const at = name.split('.').reduce<Schema | undefined>((known, key) => known?.properties?.[key], schema);
    const line = new RegExp(`^${name.includes('.') ? '  ' : ''}${name.split('.').at(-1)}:`, 'm');
    return at === undefined || !line.test(values);
  });
  expect(unknown).toEqual([]);
});

it('settings, probes and the port are those of the server', () => {
  const text = templates.join('\n');
  const settings = [...`${text}${values}`.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name);
  expect(settings.filter((name) => !variableNames.includes(name))).toEqual([]);
  const probes = [...text.matchAll(/(\w+)Probe:\s+httpGet: { path: ([\w/]+), port: http }/g)].map((match) =>
    match.slice(1),
  );
  const [live, ready] = [routes['health.live'].path, routes['health.ready'].path];
  expect(probes).toEqual([
    ['startup', live],
    ['liveness', live],
    ['readiness', ready],
  ]);
  expect(read(root, 'Dockerfile')).toContain(`EXPOSE 3000\n`);
  expect(text).toContain('containerPort: 3000');
});

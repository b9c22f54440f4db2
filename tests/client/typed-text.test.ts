import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'client');

/** Setters of a plain state that takes what is typed: a reload would lose it, and nothing holds the page. */
function lost(code: string): string[] {
  const setters = [...code.matchAll(/const \[\w+, (set\w+)\] = useState\b/g)].map(([, setter = '']) => setter);
  return setters.filter((setter) => new RegExp(String.raw`\b${setter}\((?:\w+\.)?(?:current)?[tT]arget\.value\)`).test(code));
}

test('what the check is for is found', () => {
  expect(lost("const [name, setName] = useState(''); <input onChange={({ target }) => setName(target.value)} />")).toEqual(['setName']);
  expect(lost('const [name, setName] = useState<string | null>(null); <input onChange={(event) => setName(event.target.value)} />')).toEqual(['setName']);
  expect(lost("const [name, setName] = useDraft('name'); <input onChange={({ target }) => setName(target.value)} />")).toEqual([]);
});

test('text that somebody types is in a draft, or holds the page against a newer version', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const found = files.filter((file) => lost(readFileSync(join(folder, file), 'utf8')).length > 0);
  expect(found.toSorted()).toEqual([
    // Holds the page itself while it is open.
    'components/account/passkey-row.tsx',
    // In dialogs, which hold it.
    'components/control/merge-dialog.tsx',
    'components/control/settings-end.tsx',
    // Searches, which the address that the page is loaded anew from has.
    'components/events/list-filter.tsx',
    'components/room/question-tools.tsx',
  ]);
});

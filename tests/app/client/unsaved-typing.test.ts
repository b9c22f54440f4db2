import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** Setters of a plain state that takes what is typed: a reload would lose it, and nothing holds the page. */
function lost(code: string): string[] {
  const setters = [...code.matchAll(/const \[\w+, (set\w+)\] = useState\b/g)].map(([, setter = '']) => setter);
  return setters.filter((setter) =>
    new RegExp(String.raw`\b${setter}\((?:\w+\.)?(?:current)?[tT]arget\.value\)`).test(code),
  );
}

test('what the check is for is found', () => {
  expect(
    lost("const [name, setName] = useState(''); <input onChange={({ target }) => setName(target.value)} />"),
  ).toEqual(['setName']);
  expect(
    lost(
      'const [name, setName] = useState<string | null>(null); <input onChange={(event) => setName(event.target.value)} />',
    ),
  ).toEqual(['setName']);
  expect(
    lost("const [name, setName] = useDraft('name'); <input onChange={({ target }) => setName(target.value)} />"),
  ).toEqual([]);
});

test('text that somebody types is in a draft, or holds the page against a newer version', () => {
  const files = ['client', 'kinds']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.tsx'));
  const found = files.filter((file) => lost(readFileSync(join(root, file), 'utf8')).length > 0);
  expect(found.toSorted()).toEqual(
    [
      // Holds the page itself while it is open.
      'client/accounts/passkey-row.tsx',
      // In dialogs, which hold it.
      'client/moderation/merge-dialog.tsx',
      'client/control-room/settings/deletion.tsx',
      // Searches, which the address that the page is loaded anew from has.
      'client/events/list-filter.tsx',
      'client/room/questions/question-filter-bar.tsx',
    ].toSorted(),
  );
});

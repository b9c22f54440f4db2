import { expect, it } from 'vitest';
import { ideasEditor } from './editor.tsx';

it('a title cleared before others leaves its place empty, or ideas would change their column', () => {
  const own = { ideasColumn0: ' ', ideasColumn1: 'Go', ideasColumn2: 'Stay ', ideasColumn3: '' };
  expect(ideasEditor.fields({ own } as never, [], 'en')).toMatchObject({ columns: ['', 'Go', 'Stay'] });
});

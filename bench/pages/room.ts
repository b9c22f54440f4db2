const words = 'who pays for the trams after the new year when every line has to run twice as often in winter'.split(
  ' ',
);

export function sentence(seed: number): string {
  return `${Array.from({ length: 14 }, (_, index) => words[(seed * 7 + index * 3) % words.length]).join(' ')}?`;
}

function question(index: number): Record<string, unknown> {
  return {
    id: `0193a5c2-7b1e-7c3a-9d00-${String(index).padStart(12, '0')}`,
    body: sentence(index),
    author: index % 3 === 0 ? null : `Participant ${index}`,
    state: index % 10 === 0 ? 'answered' : 'approved',
    upvoteCount: (index * 37) % 200,
    labels: index % 5 === 0 ? ['Traffic'] : [],
    answer: index % 10 === 0 ? sentence(index + 100) : null,
    createdAt: `2026-11-21T09:${String(index).padStart(2, '0')}:00.000Z`,
  };
}

export const room = {
  title: 'Town meeting',
  code: '271828',
  state: 'open',
  revision: 4711,
  questions: Array.from({ length: 50 }, (_, index) => question(index)),
  activity: {
    id: '0193a5c2-7b1e-7c3a-9d00-000000000999',
    kind: 'choice',
    prompt: sentence(999),
    options: ['Yes', 'No', 'Later', 'I do not know'].map((text, index) => ({ id: index, text, count: index * 31 })),
    isOpen: true,
  },
};

export const shared = { locale: 'en', theme: { accent: '#0a7' }, user: null };

/** The application looks this up; here it only costs serialisation. */
export function mine(): Record<string, unknown> {
  return {
    upvotes: room.questions.slice(0, 6).map((asked) => asked['id']),
    ballots: [{ activity: room.activity.id, picks: [2], receipt: 'R-4711' }],
    questions: [],
  };
}

export const documentStart =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Town meeting</title></head><body>';
export const documentEnd = '<script type="module" src="/assets/main.js"></script></body></html>';

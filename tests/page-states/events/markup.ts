import {
  act,
  activityOf,
  answerAs,
  configure,
  hostWithEvent,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { uploaded } from '#support/factories/uploaded-pictures.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { PreparedEvent } from './events.ts';

const formulas = String.raw`E = mc^2 | p = \frac{h}{\lambda}
\frac{-b \pm \sqrt{b^2 - 4ac}}{2a} | x_{1,2} = 3 \pm 2
\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt\pi}{2} | \oint_C \mathbf F \cdot d\mathbf r
\sum_{k=1}^n k = \frac{n(n+1)}{2} | \prod_{i=1}^n x_i
\lim_{x \to 0} \frac{\sin x}{x} = 1 | \log_2 8 = 3
\begin{pmatrix} a & b \\ c & d \end{pmatrix} | \det(A - \lambda I) = 0
\vec F = m \vec a | \hat H \psi = E \psi
\nabla \times \mathbf E = -\frac{\partial \mathbf B}{\partial t} | \iint_D f(x, y)\,dA
\mathbb P(A \mid B) = \frac{\mathbb P(A \cap B)}{\mathbb P(B)} | \bar x \pm 1.96 \frac{s}{\sqrt n}
f(x) = \begin{cases} x & x \ge 0 \\ -x & x < 0 \end{cases} | |x| \ge 0
\binom n k = \frac{n!}{k!(n-k)!} | n! \sim \sqrt{2\pi n}
\overline{AB} \parallel \overline{CD} | \angle ABC = 90^\circ
\sqrt[3]{27} = 3 | 2^{10} = 1024
A \cap B = \emptyset | A \setminus B \subseteq A
\forall \varepsilon > 0\ \exists \delta > 0 | \aleph_0 < 2^{\aleph_0}
\left(\frac a b\right)^2 | \frac{1}{1 + \frac{1}{1 + x}}
a \equiv b \pmod n | \gcd(12, 18) = 6
\underbrace{1 + 1 + \dots + 1}_n | \overset{!}{=}
\begin{aligned} a &= b + c \\ &= d \end{aligned} | \boxed{x = 42}
\text{speed} = \frac{\text{distance}}{\text{time}} | \neg(p \land q) \iff \neg p \lor \neg q`
  .split('\n')
  .map((line) => line.split(' | ').map((formula) => `$${formula.trim()}$`));

const samples = [
  ['js', 'const sum = [1, 2].reduce((a, b) => a + b); // 3'],
  ['java', 'int n = list.size();'],
  ['c', 'char *p = "hi";'],
  ['sql', 'SELECT name FROM people WHERE age > 18 ORDER BY name LIMIT 10 OFFSET 20;'],
  ['rust', 'let x: Option<u8> = None;'],
  ['go', 'func main() { go work() }'],
  ['r', 'mean(c(1, 2, NA), na.rm = TRUE)'],
  ['html', '<p class="lead">Hi</p>'],
  ['sh', 'grep -c "error" log.txt'],
] as const;

const inLines = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

const question = `What does this *print*, and **why**?
${inLines('python', 'def turn(word):\n    # back to front\n    return word[::-1]\n\nprint(turn("stressed"))')}`;

/** Two polls: 40 formulas; 10 samples of code, with the answer and its explanation. Four questions. */
export async function markupEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: 'Signs and code' });
  const phone = await participantAt(server, event.code, 'Ada');
  await configure(host, event, { hasFormulas: true });
  for (const line of [2, 3, 5]) await questionBy(phone, event, `Why ${formulas[line]?.join(', and not ')}?`, { host });
  const answered = await questionBy(phone, event, 'Is $$A^{-1} = \\frac{1}{ad - bc}$$ right?', { host });
  const words = { action: 'answer', answer: 'If $ad \\ne bc$: https://proof.example' };
  await host.visit('moderations.update', event, { questions: [answered], ...words });
  const asked = await activityOf(host, event, 'choice', {
    prompt: 'Which of these hold: $e^{i\\pi} + 1 = 0$, or the *broken* $\\frac{1}{$?',
    options: formulas.map(([one, other]) => ({ label: `${one} or ${other}` })),
    maxPicks: 20,
  });
  const { version } = await uploaded(host, event, png(900, 300, { shade: 140 }));
  const solved = await activityOf(host, event, 'choice', {
    prompt: question,
    options: ['`desserts`', '`stressed`', 'An error, as in [this manual](https://docs.example)'].map((label) => ({
      label,
    })),
    correctOptions: [0],
    explanationPicture: { version, alt: 'A row of letters, read backwards' },
    explanation: [
      'A slice with step `-1` reads backwards:\n1. all letters\n2. in $O(n)$\n\n$$n^2 > n$$',
      ...samples.map(([language, code]) => inLines(language, code)),
    ].join('\n'),
  });
  await act(host, solved, 'open');
  await answerAs(phone, event, solved, { picks: [solved.options[0]?.id] });
  await act(host, solved, 'close', 'reveal');
  await act(host, asked, 'open');
  return { host, event, phone, polls: { formulas: asked.id, code: solved.id } };
}

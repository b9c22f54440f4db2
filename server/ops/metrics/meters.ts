/** A metric with labels, in the Prometheus text format. */
export interface Meter {
  readonly name: string;
  text(): Promise<string>;
}

export type Labels = Readonly<Record<string, string>>;

function head(name: string, help: string, type: 'counter' | 'gauge' | 'histogram'): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function labelled(name: string, labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([label, value]) => `${label}="${value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))}"`,
  );
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`;
}

/** A meter always gets the same labels in the same order. */
function keyOf(labels: Labels): string {
  let key = '';
  for (const label in labels) key += `${labels[label]}\0`;
  return key;
}

export interface Counter extends Meter {
  add(count?: number, labels?: Labels): void;
}

export function createCounter(name: string, help: string): Counter {
  const counted = new Map<string, { labels: Labels; count: number }>();
  return {
    name,
    add(count = 1, labels = {}) {
      const key = keyOf(labels);
      const one = counted.get(key);
      if (one) one.count += count;
      else counted.set(key, { labels, count });
    },
    text: async () =>
      head(name, help, 'counter') +
      [...counted.values()].map(({ labels, count }) => `${labelled(name, labels)} ${count}\n`).join(''),
  };
}

/** Read on demand; left out if it cannot be read. */
export function createGauge(name: string, help: string, read: () => number | null | Promise<number | null>): Meter {
  return {
    name,
    async text() {
      const value = await read();
      return value === null ? '' : `${head(name, help, 'gauge')}${name} ${value}\n`;
    },
  };
}

export interface Histogram extends Meter {
  observe(value: number, labels?: Labels): void;
}

interface Observed {
  labels: Labels;
  /** Per bucket, not cumulative. */
  counts: number[];
  count: number;
  sum: number;
}

/** `bounds` are ascending; each is the upper limit of its bucket. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const observed = new Map<string, Observed>();
  return {
    name,
    observe(value, labels = {}) {
      const key = keyOf(labels);
      const one = observed.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      observed.set(key, one);
      const bucket = bounds.findIndex((bound) => value <= bound);
      if (bucket >= 0) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
      one.count += 1;
      one.sum += value;
    },
    text: async () =>
      head(name, help, 'histogram') + [...observed.values()].map((one) => histogramLines(name, bounds, one)).join(''),
  };
}

function histogramLines(name: string, bounds: readonly number[], { labels, counts, count, sum }: Observed): string {
  let below = 0;
  const lines = bounds.map((bound, index) => {
    below += counts[index] ?? 0;
    return `${labelled(`${name}_bucket`, { ...labels, le: String(bound) })} ${below}\n`;
  });
  const all = `${labelled(`${name}_bucket`, { ...labels, le: '+Inf' })} ${count}\n`;
  return `${lines.join('')}${all}${labelled(`${name}_sum`, labels)} ${sum}\n${labelled(`${name}_count`, labels)} ${count}\n`;
}

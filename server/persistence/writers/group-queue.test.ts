import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { GroupQueue } from './group-queue.ts';

interface Item {
  number: number;
  keys: string[];
}

it('commits every item once, in limited groups without duplicate keys, in order for each key', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(keys, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      async (all, maxGroup) => {
        const items = all.map((own, number): Item => ({ number, keys: own }));
        const groups: Item[][] = [];
        const rules = {
          keysOf: (item: Item) => item.keys,
          partOf: () => 'one',
          commit: (group: readonly Item[]) => {
            groups.push([...group]);
            return Promise.resolve(group.map(({ number }) => ({ done: number })));
          },
        };
        const queue = new GroupQueue<Item, number>(rules, { maxGroup, waitMs: 0 });
        expect(await Promise.all(items.map((item) => queue.submit(item)))).toEqual(items.map(({ number }) => number));
        const committed = groups.flat();
        expect(committed.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
          items.map(({ number }) => number),
        );
        for (const group of groups) {
          expect(group.length).toBeLessThanOrEqual(maxGroup);
          const distinct = group.flatMap((item) => [...new Set(item.keys)]);
          expect(new Set(distinct).size).toBe(distinct.length);
        }
        for (const key of 'abcdefgh') {
          const numbers = committed.filter((item) => item.keys.includes(key)).map(({ number }) => number);
          expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
        }
      },
    ),
    { numRuns: 200 },
  );
});

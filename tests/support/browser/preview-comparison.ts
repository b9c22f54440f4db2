import { expect } from 'vitest';

/** What is shown and where: the words and elements, and their place and size at the scale of the large page. */
export interface Drawing {
  markup: string;
  places: number[][];
}

/**
 * Waits until the preview of a page equals the page, and returns its markup. `apartPx` is half a preview pixel at page
 * scale. Both update independently, so both are read until they agree.
 */
export async function expectSameDrawing(
  picture: () => Promise<Drawing>,
  page: () => Promise<Drawing>,
  { apartPx, minParts }: { apartPx: number; minParts: number },
): Promise<string> {
  let markup = '';
  const difference = async (): Promise<string> => {
    const [small, large] = [await picture(), await page()];
    markup = large.markup;
    if (small.markup !== large.markup) return `${small.markup}\n\nis not\n\n${large.markup}`;
    const apart = small.places.map((place, at) =>
      Math.max(0, ...place.map((each, side) => Math.abs(each - (large.places[at]?.[side] ?? Infinity)))),
    );
    return apart.length >= minParts && Math.max(...apart) < apartPx ? '' : `apart by ${apart.join(', ')}`;
  };
  await expect.poll(difference).toBe('');
  return markup;
}

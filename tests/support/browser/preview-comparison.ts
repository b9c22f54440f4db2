import { expect } from 'vitest';

/** What is shown, and where: words and elements, and the place and size of each at the size of the large one. */
export interface Drawing {
  markup: string;
  places: number[][];
}

/**
 * Waits until the picture of a page is the page, and returns its markup; `apartPx` is half a pixel of the picture, on the page.
 * Each hears what happened by itself, so both are looked at until they agree.
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

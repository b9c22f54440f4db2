import faceUrl from '../fonts/bricolage-grotesque-latin.woff2?url';

/** Loads the display font after the first paint, so that it never delays the text. */
export function loadDisplayFace(): void {
  requestAnimationFrame(() => setTimeout(() => void load(), 0));
}

async function load(): Promise<void> {
  // Added to the set before it loads, so that `loadingdone` fires for code that measures text.
  const face = new FontFace('Bricolage Grotesque', `url(${faceUrl})`, { weight: '500 800', display: 'swap' });
  try {
    document.fonts.add(face);
    await face.load();
  } catch {
    // The system font stays in use.
  }
}

import faceUrl from '../fonts/bricolage-grotesque-latin.woff2?url';

/** Brings the display face once the page has been painted: words before letters. */
export function loadDisplayFace(): void {
  requestAnimationFrame(() => setTimeout(() => void load(), 0));
}

async function load(): Promise<void> {
  // In the set before it is loaded: the set tells those who measure (`loadingdone`).
  const face = new FontFace('Bricolage Grotesque', `url(${faceUrl})`, { weight: '500 800', display: 'swap' });
  try {
    document.fonts.add(face);
    await face.load();
  } catch {
    // The system's face stands in: every word can be read.
  }
}

// Edge and Opera also claim to be Chrome, Chrome to be Safari, and Android to be Linux.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: [RegExp, string][], text: string) => list.find(([sign]) => sign.test(text))?.[1] ?? '';

/** For example `Firefox/Windows`. Versions and models could identify a person. */
export function deviceOf(userAgent: string): string {
  return `${nameIn(browsers, userAgent)}/${nameIn(systems, userAgent)}`;
}

export function parseDevice(device: string): { browser: string | null; system: string | null } {
  const [browser = '', system = ''] = device.split('/');
  return { browser: browser || null, system: system || null };
}

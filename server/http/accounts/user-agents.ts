// Order matters: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, and Android is a Linux.
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

const nameIn = (list: [RegExp, string][], text: string): string => list.find(([sign]) => sign.test(text))?.[1] ?? '';

/**
 * What is kept of a `User-Agent` header: the browser's and the system's name, as `Firefox/Windows`. Versions and models would
 * tell one person from another, and the list of sessions needs none.
 */
export function deviceOf(userAgent: string): string {
  return `${nameIn(browsers, userAgent)}/${nameIn(systems, userAgent)}`;
}

export function parseDevice(device: string): { browser: string | null; system: string | null } {
  const [browser = '', system = ''] = device.split('/');
  return { browser: browser || null, system: system || null };
}

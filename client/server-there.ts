import { http } from './http.ts';

/** Whether a reload would bring this page, rather than the browser's own words on a lost network. */
export async function isServerThere(): Promise<boolean> {
  try {
    await http.head(location.href);
    return true;
  } catch {
    return false;
  }
}

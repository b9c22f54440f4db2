/** Browsers can refuse storage. */
export function inLocalStorage<Found>(access: (storage: Storage) => Found): Found | null {
  try {
    return access(localStorage);
  } catch {
    return null;
  }
}

/** The content security policy forbids style attributes. */
export const setProperties =
  (properties: Readonly<Record<string, string | number>>) =>
  (element: HTMLElement | SVGElement | null): void => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, String(value));
  };

import { usePage } from '@inertiajs/react';

/** Shows everything the client knows of the page, and a field whose text is lost when the document reloads. */
export default function Dump() {
  const page = usePage();
  return (
    <main>
      <pre id="page">{JSON.stringify(page)}</pre>
      <input id="typed" aria-label="typed" />
    </main>
  );
}

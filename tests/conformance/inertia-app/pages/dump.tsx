import { usePage } from '@inertiajs/react';

/** Shows everything the client knows of the page. */
export default function Dump() {
  const page = usePage();
  return (
    <main>
      <pre id="page">{JSON.stringify(page)}</pre>
    </main>
  );
}

import { Deferred, usePage } from '@inertiajs/react';
import Dump from './dump.tsx';

export default function Deferring() {
  const { props } = usePage();
  return (
    <>
      <Deferred data="chart" fallback={<p id="chart">loading</p>} rescue={<p id="chart">rescued</p>}>
        <p id="chart">{String(props['chart'])}</p>
      </Deferred>
      <Dump />
    </>
  );
}

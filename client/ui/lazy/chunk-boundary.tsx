import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { connection } from '../../app/connection.ts';
import { ReloadButton } from './reload-button.tsx';

interface ChunkBoundaryProps {
  isSaid: boolean;
  head: ReactNode;
  again: () => void;
  render: () => ReactNode;
}

export class ChunkBoundary extends Component<ChunkBoundaryProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  #stop = (): void => undefined;

  override componentDidMount(): void {
    const stop = connection.subscribe(() => connection.state() === 'live' && this.#again());
    window.addEventListener('online', this.#again);
    this.#stop = () => {
      stop();
      window.removeEventListener('online', this.#again);
    };
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

  #again = (): void => {
    if (!this.state.isMissing) return;
    this.props.again();
    this.setState({ isMissing: false });
  };

  override render(): ReactNode {
    if (!this.state.isMissing) return this.props.render();
    if (!this.props.isSaid) return this.props.head;
    return (
      <div className="grid gap-4">
        {this.props.head}
        <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-4">
          <output>
            <Trans>This could not be loaded.</Trans>
          </output>
          <ReloadButton of="part" />
        </div>
      </div>
    );
  }
}

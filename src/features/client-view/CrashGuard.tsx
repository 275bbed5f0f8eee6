import { Component, type ReactNode } from 'react';
import { client } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from './Message.tsx';

const words = client.failure;

/** What the page shows after an exception. */
export class CrashGuard extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <Message title={words.title}>
        <p>{words.text}</p>
        <Button kind="strong" size="large" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </Message>
    );
  }
}

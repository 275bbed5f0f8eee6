import { client } from '@domain/texts/client.ts';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Message } from './Message.tsx';

const messages = client.failure;

/** What the page shows after an exception. */
export class CrashGuard extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <Message title={messages.title}>
        <p>{messages.text}</p>
        <Button kind="strong" size="large" onClick={() => location.reload()}>
          {messages.reload}
        </Button>
      </Message>
    );
  }
}

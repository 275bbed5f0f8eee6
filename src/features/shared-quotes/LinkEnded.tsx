import { texts } from '@quote/texts.ts';
import { Button } from 'antd';

const words = texts.sharedQuotes;

/** The link was closed, has expired, or its session has: nothing of what it showed stays. */
export function LinkEnded({ onEnterPassword }: { onEnterPassword: (() => void) | undefined }) {
  return (
    <div className="sq-none qw-state" role="alert">
      <p className="qw-state-title">{words.ended}</p>
      <div className="qw-state-text">{words.endedHint}</div>
      {onEnterPassword ? (
        <div className="qw-state-action">
          <Button onClick={onEnterPassword}>{words.enterPassword}</Button>
        </div>
      ) : null}
    </div>
  );
}

import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** An empty library. */
export function NoServices({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={texts.services.empty}
      action={<Button onClick={onAdd}>{texts.services.dialog}</Button>}
    >
      {texts.services.emptyHint}
    </EmptyState>
  );
}

/** A search without results. */
export function NoServiceFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title={texts.services.noneFound(search)}
      action={<Button onClick={onClear}>{texts.services.clearSearch}</Button>}
    />
  );
}

type UnknownServicesProps = { isSignedOut: boolean; onRetry: () => void; retrying: boolean };

/** The library could not be loaded, which differs from being empty. */
export function UnknownServices({ isSignedOut, onRetry, retrying }: UnknownServicesProps) {
  return (
    <ErrorState title={texts.app.unknown.title('services')} onRetry={onRetry} retrying={retrying}>
      {isSignedOut ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
    </ErrorState>
  );
}

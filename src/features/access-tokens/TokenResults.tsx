import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { access } from '../../texts/access.ts';
import { texts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import styles from './accessTokens.module.css';
import { TokenCard } from './TokenCard.tsx';
import { type TokenDialog, TokenDialogs } from './TokenDialogs.tsx';

const words = access;

/** The tenant's access links, or the reason that none are shown. */
export function TokenResults() {
  const tokens = useQuery(apiQuery(keys.accessTokens));
  const [dialog, setDialog] = useState<TokenDialog | null>(null);

  if (tokens.isPending) return <SkeletonRows rows={3} rowHeight={132} />;
  if (tokens.data === null) {
    return (
      <div className={styles.card}>
        <EmptyState title={words.signedOut} action={<Link to="/login">{texts.app.signIn}</Link>} />
      </div>
    );
  }
  if (!tokens.data) {
    return (
      <div className={styles.card}>
        <ErrorState
          title={words.loadFailed}
          onRetry={() => void tokens.refetch()}
          retrying={tokens.isFetching}
        />
      </div>
    );
  }
  if (tokens.data.length === 0) {
    return (
      <div className={styles.card}>
        <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={texts.app.pages.access}>
        {tokens.data.map((token) => (
          <TokenCard key={token.id} token={token} onAsk={setDialog} />
        ))}
      </ul>
      <TokenDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

import { limits } from '@domain/constants.ts';
import type { AccessToken } from '../../api/types.ts';
import { access } from '../../texts/access.ts';
import { Badge, Badges } from '../../ui/Badge.tsx';
import styles from './accessTokens.module.css';
import { isExpired, moment } from './expiry.ts';
import { TokenActions } from './TokenActions.tsx';
import type { TokenDialog } from './TokenDialogs.tsx';

const words = access;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type TokenCardProps = {
  token: AccessToken;
  /** Opens a dialog about this token. */
  onAsk: (dialog: TokenDialog) => void;
};

/** One access link: its name, whether it opens, what it shows, and its actions (S2-83 to S2-90). */
export function TokenCard({ token, onAsk }: TokenCardProps) {
  const name = token.description || words.unnamed;
  return (
    <li className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Badges>
          {token.isActive ? (
            <Badge tone="success">{words.active}</Badge>
          ) : (
            <Badge>{words.inactive}</Badge>
          )}
          {isExpired(token) ? <Badge tone="warning">{words.expired}</Badge> : null}
        </Badges>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{words.tokenStart}</dt>
          <dd>
            <code>{token.token.slice(0, limits.shown.tokenCharacters)}</code>
          </dd>
        </div>
        <div>
          <dt>{words.createdOn}</dt>
          <dd>
            <time dateTime={token.createdAt}>{day.format(new Date(token.createdAt))}</time>
          </dd>
        </div>
        <div>
          <dt>{words.expires}</dt>
          <dd>
            {token.expiresAt === null ? (
              words.neverExpires
            ) : (
              <time dateTime={token.expiresAt}>{moment(token.expiresAt)}</time>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.shows}</dt>
          <dd>{shownBy(token)}</dd>
        </div>
      </dl>
      <TokenActions token={token} name={name} onAsk={onAsk} />
    </li>
  );
}

function shownBy({ scope, quotes }: AccessToken): string {
  if (scope === 'all_sent') return words.showsAllSent;
  return quotes.length > 0 ? words.showsQuotes(quotes.length) : words.showsNothing;
}

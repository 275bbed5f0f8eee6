import type { AccessToken } from '../../api/types.ts';
import { access } from '../../texts/access.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { accessLinkAddress, copyText } from './accessLinkAddress.ts';
import styles from './accessTokens.module.css';
import type { TokenDialog } from './TokenDialogs.tsx';
import { useSwitchToken } from './useTokenChanges.ts';

const words = access;

type TokenActionsProps = {
  token: AccessToken;
  name: string;
  onAsk: (dialog: TokenDialog) => void;
};

/** The actions of an access link. */
export function TokenActions({ token, name, onAsk }: TokenActionsProps) {
  const switching = useSwitchToken();
  const { actions } = words;
  const named = (action: string) => ({ children: action, 'aria-label': `${action}: ${name}` });

  async function copy(): Promise<void> {
    const link = accessLinkAddress(token.token);
    if (await copyText(link)) toast(words.linkCopied);
    else onAsk({ kind: 'link', token });
  }

  return (
    <div className={styles.actions}>
      <Button {...named(actions.copyLink)} onClick={() => void copy()} />
      <Button {...named(actions.chooseQuotes)} onClick={() => onAsk({ kind: 'quotes', token })} />
      <Button
        {...named(actions.changePassword)}
        onClick={() => onAsk({ kind: 'password', token })}
      />
      <Button
        {...named(token.isActive ? actions.deactivate : actions.activate)}
        busy={switching.isPending}
        onClick={() => switching.mutate({ id: token.id, isActive: !token.isActive })}
      />
      <Button {...named(actions.delete)} danger onClick={() => onAsk({ kind: 'delete', token })} />
    </div>
  );
}

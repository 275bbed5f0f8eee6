import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { loadConfig } from '../../api/config.ts';
import type { Credentials } from './signIn.ts';

/** The embedded stack's seed; a production project never has this account (DESIGN §10). */
const demo: Credentials = { username: 'super', password: 'demo-super-1' };

/** The way in for somebody who tries the product out, on the embedded stack only. */
export function DemoCredentials({ onUse }: { onUse: (credentials: Credentials) => void }) {
  const [embedded, setEmbedded] = useState(false);
  useEffect(() => {
    loadConfig().then(
      (config) => setEmbedded(config.embedded),
      () => {
        // Without a backend there is nothing to try; signing in will say so.
      },
    );
  }, []);
  if (!embedded) return null;
  return (
    <aside className="qw-login-demo" aria-label={texts.login.demo}>
      <div>
        {texts.login.demo}
        <br />
        <code>{demo.username}</code> / <code>{demo.password}</code>
      </div>
      <Button size="small" onClick={() => onUse(demo)}>
        {texts.login.useDemo}
      </Button>
    </aside>
  );
}

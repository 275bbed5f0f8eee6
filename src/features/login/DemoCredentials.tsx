import { useEffect, useState } from 'react';
import { loadConfig } from '../../api/config.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './login.module.css';
import type { Credentials } from './signIn.ts';

/** The way in for somebody who tries the product out. Only the embedded stack has one to tell. */
export function DemoCredentials({ onUse }: { onUse: (credentials: Credentials) => void }) {
  const [demo, setDemo] = useState<Credentials | null>(null);
  useEffect(() => {
    loadConfig().then(
      (config) => setDemo(config.demo),
      () => {
        // Without a backend there is nothing to try; signing in will say so.
      },
    );
  }, []);
  if (!demo) return null;
  return (
    <aside className={styles.demo} aria-label={texts.login.demo}>
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

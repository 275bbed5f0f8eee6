import { useEffect, useState } from 'react';
import { loadConfig } from '../../api/config.ts';
import { login } from '../../texts/login.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './login.module.css';
import type { Credentials } from './signIn.ts';

/** Demo credentials for trying the product; only the embedded stack has them. */
export function DemoCredentials({ onUse }: { onUse: (credentials: Credentials) => void }) {
  const [demo, setDemo] = useState<Credentials | null>(null);
  useEffect(() => {
    loadConfig().then(
      (config) => setDemo(config.demo),
      () => {
        // Without a backend there is nothing to try; signing in will report the problem.
      },
    );
  }, []);
  if (!demo) return null;
  return (
    <aside className={styles.demo} aria-label={login.demo}>
      <div>
        {login.demo}
        <br />
        <code>{demo.username}</code> / <code>{demo.password}</code>
      </div>
      <Button size="small" onClick={() => onUse(demo)}>
        {login.useDemo}
      </Button>
    </aside>
  );
}

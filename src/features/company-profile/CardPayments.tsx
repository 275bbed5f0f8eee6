import type { CardAccount } from '@domain/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { cards } from '../../texts/cards.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { shortMoment } from '../../ui/shortMoment.ts';
import styles from './companyProfile.module.css';
import { useCardAccount } from './useCardAccount.ts';

const words = cards;

type Account = NonNullable<CardAccount['account']>;

/** The Stripe account at which clients pay by card; nothing where the server takes no cards. */
export function CardPayments() {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...apiQuery(keys.cardAccount),
    staleTime: 0,
  });
  const { connect, disconnect } = useCardAccount();
  const isOff = !data || (!data.isAvailable && data.account === null);
  if (isOff && !isError) return null;
  const account = data?.account;
  // What had the focus goes with the account, or with the form.
  const toHeading = () => heading.current?.focus();
  return (
    <section className={styles.cards} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {words.heading}
      </h3>
      {isOff ? (
        <>
          <p className={styles.intro}>{words.notLoaded}</p>
          <Button className={styles.save} busy={isFetching} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </>
      ) : account ? (
        <Connected account={account} onDisconnect={() => setAsking(true)} />
      ) : (
        <ConnectForm
          isBusy={connect.isPending}
          onConnect={(key) => connect.mutate(key, { onSuccess: toHeading })}
        />
      )}
      <ConfirmDialog
        title={words.disconnectTitle}
        open={isAsking}
        confirmLabel={words.disconnect}
        danger
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
        afterClose={() => {
          if (!account) toHeading();
        }}
      >
        {words.disconnectText}
      </ConfirmDialog>
    </section>
  );
}

type ConnectFormProps = { isBusy: boolean; onConnect: (key: string) => void };

function ConnectForm({ isBusy, onConnect }: ConnectFormProps) {
  const [key, setKey] = useState('');
  return (
    <Form
      onSubmit={() => {
        if (key.trim() && !isBusy) onConnect(key.trim());
      }}
    >
      <p className={styles.intro}>{words.intro}</p>
      <FormRow label={words.key} hint={words.hint} required>
        {(id, hintId) => (
          <PlainField id={id} hintId={hintId} text={key} onChange={setKey} required />
        )}
      </FormRow>
      <Button type="submit" busy={isBusy} className={styles.save}>
        {words.connect}
      </Button>
    </Form>
  );
}

function Connected({ account, onDisconnect }: { account: Account; onDisconnect: () => void }) {
  const { keyEnd, isLive, connectedAt } = account;
  return (
    <>
      <p>{words.connected(keyEnd, shortMoment(connectedAt))}</p>
      <p className={styles.intro}>{isLive ? words.live : words.test}</p>
      <Button className={styles.save} onClick={onDisconnect}>
        {words.disconnect}
      </Button>
    </>
  );
}

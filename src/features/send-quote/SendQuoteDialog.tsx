import type { Quote } from '@domain/types.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId } from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys as queryKeys } from '../../api/keys.ts';
import type { Settings } from '../../api/types.ts';
import type { Entry } from '../../outbox/queue/entry.ts';
import { reloadQuote } from '../../outbox/view/cachedQuote.ts';
import { useQuoteValue } from '../../outbox/view/useQuote.ts';
import { useQuoteLife } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormButtons } from '../../ui/form/FormButtons.tsx';
import formStyles from '../../ui/form/form.module.css';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import type { MessageKeys } from './messageKeys.ts';
import { SendFields } from './SendFields.tsx';
import { SendHints } from './SendHints.tsx';
import { SendNotices } from './SendNotices.tsx';
import { SendSubject } from './SendSubject.tsx';
import { type Prefill, useSendForm } from './useSendForm.ts';
import { useSending } from './useSending.ts';

const words = texts.send;

export type SendQuoteDialogProps = {
  quoteId: string;
  /** The message to send again; null for a new one. */
  prefill: Prefill | null;
  /** The tenant's name. */
  tenant: string;
  keys: MessageKeys;
  describeEdit: (entry: Entry) => string;
  open: boolean;
  onClose: () => void;
};

/**
 * The send flow (S4-20 to S4-22): closed, open, sending. It stays open until the message is sent.
 */
export function SendQuoteDialog(props: SendQuoteDialogProps) {
  const { quoteId, keys, open, onClose } = props;
  const formId = useId();
  const sending = useSending(quoteId, keys, onClose);
  const { isSending, stop } = sending;
  const settings = useQuery(apiQuery(queryKeys.settings));
  return (
    <Dialog
      title={words.heading}
      open={open}
      onClose={onClose}
      busy={isSending}
      width={520}
      footer={
        <FormButtons
          formId={formId}
          submitLabel={sendLabel(isSending, stop === 'uncertain')}
          canSubmit={Boolean(settings.data)}
          busy={isSending}
          onCancel={onClose}
        />
      }
    >
      <Body {...props} formId={formId} sending={sending} settings={settings} />
    </Dialog>
  );
}

function sendLabel(isSending: boolean, mayHaveBeenSent: boolean): string {
  if (isSending) return words.sending;
  return mayHaveBeenSent ? words.sendAgain : words.send;
}

type BodyProps = SendQuoteDialogProps & {
  formId: string;
  sending: ReturnType<typeof useSending>;
  settings: UseQueryResult<Settings | null>;
};

/**
 * The form, shown once its defaults are loaded, because guesses could replace the tenant's texts.
 */
function Body({ settings, ...props }: BodyProps) {
  const { quoteId } = props;
  const quote = useQuoteValue(quoteId, (whole) => whole);
  // The client may have opened or accepted the quote in the meantime.
  useEffect(() => void reloadQuote(quoteId), [quoteId]);
  if (settings.data && quote) {
    return <SendForm {...props} quote={quote} settings={settings.data} />;
  }
  if (settings.isPending) return <SkeletonRows rows={4} rowHeight={52} />;
  return (
    <ErrorState
      title={words.notReady}
      onRetry={() => void settings.refetch()}
      retrying={settings.isFetching}
    >
      {texts.app.unknown.unreachable}
    </ErrorState>
  );
}

/**
 * A held Enter submits once: after an uncertain outcome, a second submit sends a second message.
 */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

type SendFormProps = Omit<BodyProps, 'settings'> & { quote: Quote; settings: Settings };

function SendForm(props: SendFormProps) {
  const { quoteId, quote, settings, tenant, prefill, formId, sending, describeEdit } = props;
  const life = useQuoteLife(quoteId);
  const form = useSendForm({ quote, life, settings, tenant }, prefill);
  const send = () => {
    const message = form.check();
    if (message) void sending.send(message);
  };
  useShortcut('send', send);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form
      id={formId}
      className={formStyles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={ignoreHeldEnter}
    >
      <SendNotices quoteId={quoteId} stop={sending.stop} describeEdit={describeEdit} />
      <SendSubject quote={quote} life={life} />
      <SendFields form={form} isLocked={life.isLocked} />
      <SendHints
        quote={quote}
        validUntil={form.validUntil}
        timeZone={settings.timeZone}
        now={form.opened}
      />
    </form>
  );
}

import { hasItemsToSend } from '@domain/sendHints.ts';
import type { Quote } from '@domain/types.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys as queryKeys } from '../../api/keys.ts';
import type { CompanyProfile, Settings } from '../../api/types.ts';
import type { Entry } from '../../outbox/queue/entry.ts';
import { reloadQuote } from '../../outbox/view/cachedQuote.ts';
import { useQuoteValue } from '../../outbox/view/useQuote.ts';
import { useQuoteLife } from '../../outbox/view/useQuoteLife.ts';
import { useScheduledMessage } from '../../outbox/view/useScheduledMessage.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormButtons } from '../../ui/form/FormButtons.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { fieldOf } from './fieldOf.ts';
import { MadeLink } from './MadeLink.tsx';
import type { MessageKeys } from './messageKeys.ts';
import { notifySent } from './notifySent.ts';
import type { ClientPage } from './preview/SendPreview.tsx';
import { usePreview } from './preview/usePreview.tsx';
import { SendFields } from './SendFields.tsx';
import { type OutsideMend, SendHints, type SendMend } from './SendHints.tsx';
import { SendNotices } from './SendNotices.tsx';
import { SendSubject } from './SendSubject.tsx';
import { SentChanges } from './SentChanges.tsx';
import {
  type Draft,
  initialDraft,
  isSentLater,
  type LeftDraft,
  leftDraft,
  type Prefill,
} from './sendDraft.ts';
import { useSendForm } from './useSendForm.ts';
import { type Stop, useSending } from './useSending.ts';

const words = texts.send;

export type SendQuoteDialogProps = {
  quoteId: string;
  /** The message to send again; null for a new one. */
  prefill: Prefill | null;
  /** The tenant's name. */
  tenant: string;
  /** The sender's name, and their address; `''` if there is none. */
  ownName: string;
  ownEmail: string;
  /** Loads what shows a quote as its client's page does. */
  loadClientPage: () => Promise<ClientPage>;
  keys: MessageKeys;
  /** By quote: messages that were left to mend something in the quote. */
  drafts: Map<string, LeftDraft>;
  describeEdit: (entry: Entry) => string;
  /** Called when the dialog has closed, to lead to where an oversight in the quote is mended. */
  onMend: (mend: OutsideMend) => void;
  /** Called to begin anew, with a link to copy. */
  onLinkWanted: () => void;
  open: boolean;
  onClose: () => void;
};

/**
 * The send flow (S4-20 to S4-22): closed, open, sending. It stays open until the message is sent.
 */
export function SendQuoteDialog(props: SendQuoteDialogProps) {
  const { quoteId, keys, drafts, open, onClose, onMend } = props;
  const formId = useId();
  const clientId = useQuoteValue(quoteId, (quote) => quote.clientId) ?? null;
  const [draft, setDraft] = useState<Draft>(
    () =>
      (props.prefill ? null : leftDraft(drafts.get(quoteId), clientId)) ??
      initialDraft(props.prefill),
  );
  const sending = useSending(quoteId, keys, (answer) => {
    notifySent(answer, props.onLinkWanted);
    onClose();
  });
  const { isSending, stop, made } = sending;
  const settings = useQuery(apiQuery(queryKeys.settings));
  const company = useQuery(apiQuery(queryKeys.company));
  const { isLocked } = useQuoteLife(quoteId);
  const hasItems = useQuoteValue(quoteId, hasItemsToSend) ?? true;
  const canSend = hasItems || isLocked;
  const [mend, setMend] = useState<OutsideMend | null>(null);
  return (
    <Dialog
      title={words.heading}
      open={open}
      onClose={onClose}
      afterClose={() => {
        if (mend) onMend(mend);
        else drafts.delete(quoteId);
      }}
      busy={isSending}
      width={520}
      footer={
        made ? (
          <Button kind="strong" onClick={onClose}>
            {words.done}
          </Button>
        ) : (
          <FormButtons
            formId={formId}
            submitLabel={sendLabel(draft, isSending, stop)}
            canSubmit={Boolean(settings.data && company.data) && canSend}
            reason={canSend ? null : words.nothingToSend}
            busy={isSending}
            onCancel={onClose}
          />
        )
      }
    >
      {made ? (
        <MadeLink link={made} />
      ) : (
        <Body
          {...props}
          formId={formId}
          draft={draft}
          setDraft={setDraft}
          sending={sending}
          settings={settings}
          company={company}
          canSend={canSend}
          onLeave={(chosen) => {
            drafts.set(quoteId, { ...draft, clientId });
            setMend(chosen);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function sendLabel(draft: Draft, isSending: boolean, stop: Stop | null): string {
  if (draft.method === 'link') return isSending ? words.makingLink : words.makeLink;
  if (isSentLater(draft)) return isSending ? words.scheduling : words.schedule;
  if (isSending) return words.sending;
  return stop?.why === 'uncertain' ? words.sendAgain : words.send;
}

type BodyProps = SendQuoteDialogProps & {
  formId: string;
  draft: Draft;
  setDraft: Dispatch<SetStateAction<Draft>>;
  sending: ReturnType<typeof useSending>;
  settings: UseQueryResult<Settings | null>;
  company: UseQueryResult<CompanyProfile | null>;
  /** Whether there is something to send. */
  canSend: boolean;
  /** Called to close the dialog for a while, in order to mend something outside of it. */
  onLeave: (mend: OutsideMend) => void;
};

/**
 * The form, shown once its defaults are loaded, because guesses could replace the tenant's texts.
 */
function Body({ settings, company, ...props }: BodyProps) {
  const { quoteId } = props;
  const quote = useQuoteValue(quoteId, (whole) => whole);
  // The client may have opened or accepted the quote in the meantime.
  useEffect(() => void reloadQuote(quoteId), [quoteId]);
  if (settings.data && company.data && quote) {
    const { emailBody } = company.data;
    return <SendForm {...props} quote={quote} settings={settings.data} emailBody={emailBody} />;
  }
  if (settings.isPending || company.isPending) return <SkeletonRows rows={4} rowHeight={52} />;
  return (
    <ErrorState
      title={words.notReady}
      onRetry={() => {
        void settings.refetch();
        void company.refetch();
      }}
      retrying={settings.isFetching || company.isFetching}
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

type SendFormProps = Omit<BodyProps, 'settings' | 'company'> & {
  quote: Quote;
  settings: Settings;
  emailBody: string;
};

function SendForm(props: SendFormProps) {
  const { quoteId, quote, settings, emailBody, tenant, formId, sending } = props;
  const element = useRef<HTMLFormElement>(null);
  const life = useQuoteLife(quoteId);
  const scheduledUntil = useScheduledMessage(quoteId)?.validUntil ?? null;
  // Anew, because another user may have changed an address.
  const clients = useQuery({ ...apiQuery(queryKeys.clients), staleTime: 0 });
  const client = clients.data?.find(({ id }) => id === quote.clientId);
  const about = { quote, client, life, settings, emailBody, tenant, scheduledUntil };
  const preview = usePreview(props.loadClientPage);
  const form = useSendForm(about, props.draft, props.setDraft);
  const send = () => {
    const message = props.canSend ? form.check() : null;
    if (message) void sending.send(message);
  };
  useShortcut('send', () => element.current?.requestSubmit());
  const showPreview = () => {
    const sender = { tenant, name: props.ownName, email: props.ownEmail };
    const { timeZone } = settings;
    void preview.show({ quote, life, message: form.asTyped(), sender, timeZone });
  };
  const mend = (chosen: SendMend) => {
    if (chosen.at === 'method') form.chooseMethod('sms');
    else if (chosen.at === 'validUntil') fieldOf(element.current, 'validUntil')?.focus();
    else props.onLeave(chosen);
  };
  return (
    <Form ref={element} id={formId} onSubmit={send} onKeyDown={ignoreHeldEnter}>
      <SendNotices
        quoteId={quoteId}
        stop={sending.stop}
        button={isSentLater(props.draft) ? words.schedule : words.send}
        describeEdit={props.describeEdit}
      />
      <SendSubject
        quote={quote}
        life={life}
        // An accepted version goes out once more as it was frozen.
        onPreview={life.isLocked ? null : showPreview}
      />
      {life.isLocked ? null : <SentChanges quote={quote} validUntil={form.asTyped().validUntil} />}
      <SendFields form={form} isLocked={life.isLocked} ownEmail={props.ownEmail} />
      <SendHints
        quote={quote}
        isLocked={life.isLocked}
        form={form}
        timeZone={settings.timeZone}
        busy={sending.isSending}
        onMend={mend}
      />
      {preview.dialog}
    </Form>
  );
}

import type { ClientView, LinkMethod } from '@domain/types.ts';
import { type ComponentType, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { EmailPreview, someLink } from './EmailPreview.tsx';
import { PageFrame } from './PageFrame.tsx';
import styles from './preview.module.css';
import type { Preview } from './previewOf.ts';

const words = texts.send.preview;

/** Shows a quote as its client's page does. */
export type ClientPage = ComponentType<{ view: ClientView }>;

type SendPreviewProps = {
  preview: Preview;
  ClientPage: ClientPage;
  open: boolean;
  onClose: () => void;
};

type View = keyof typeof words.views;

const messageViews: Record<LinkMethod, readonly View[]> = {
  email: ['email'],
  sms: ['text'],
  link: [],
};

const screens = { phone: 390, laptop: 1280 } as const;

/** What the client gets, before it is sent: the message, and the page that its link opens. */
export function SendPreview({ preview, ClientPage, open, onClose }: SendPreviewProps) {
  const isPhone = useIsPhone();
  const views: readonly View[] = [
    ...messageViews[preview.message.method],
    'phone',
    // Too small to be read on a phone.
    ...(isPhone ? [] : (['laptop'] as const)),
  ];
  const [view, setView] = useState(views[0] ?? 'phone');
  return (
    <Dialog
      title={words.heading}
      open={open}
      onClose={onClose}
      width={960}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div className={styles.preview}>
        <RadioGroup
          legend={words.what}
          values={views}
          labels={words.views}
          value={view}
          onChange={setView}
          inline
          autoFocus
        />
        {preview.hasNumber ? null : <p className={styles.hint}>{words.noNumber}</p>}
        <Shown view={view} preview={preview} ClientPage={ClientPage} />
      </div>
    </Dialog>
  );
}

type ShownProps = { view: View } & Pick<SendPreviewProps, 'preview' | 'ClientPage'>;

function Shown({ view, preview, ClientPage }: ShownProps) {
  if (view === 'email') return <EmailPreview preview={preview} />;
  if (view === 'text') {
    return <p className={styles.text}>{`${preview.message.subject} ${someLink()}`}</p>;
  }
  return (
    <PageFrame key={view} title={words.views[view]} width={screens[view]}>
      <ClientPage view={preview.view} />
    </PageFrame>
  );
}

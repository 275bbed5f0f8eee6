import {
  FileAddOutlined,
  HistoryOutlined,
  LogoutOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useReachable } from '../../../api/connection/useReachable.ts';
import { texts } from '../../../texts/texts.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { ThemeMenu } from '../../../ui/theme/ThemeMenu.tsx';
import { ThemeSwitch } from '../../../ui/theme/ThemeSwitch.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { ExportPdfButton } from '../export/ExportPdfButton.tsx';
import { SendButton } from '../SendButton.tsx';
import type { HeaderActions } from './headerActions.ts';
import { newsMark } from './newsMark.ts';
import type { HeaderRoom } from './useHeaderRoom.ts';

type HeaderButtonsProps = {
  quoteId: string | null;
  room: HeaderRoom;
  actions: HeaderActions;
  onLogout: () => void;
  isLeaving: boolean;
};

/** The actions that fit beside the menu. On a phone, Send is in the bottom bar. */
export function HeaderButtons(props: HeaderButtonsProps) {
  const { quoteId, room, actions, onLogout, isLeaving } = props;
  const isPhone = room === 'phone';
  const labeled = room === 'wide' || room === 'roomy';
  return (
    <>
      {isPhone ? null : <QuoteButtons quoteId={quoteId} labeled={labeled} actions={actions} />}
      {labeled ? <ThemeSwitch /> : <ThemeMenu />}
      {quoteId ? <ExportPdfButton quoteId={quoteId} labeled={room === 'roomy'} /> : null}
      {quoteId && !isPhone ? (
        <SendButton quoteId={quoteId} onSend={() => actions.onSend(quoteId)} />
      ) : null}
      <ActionButton
        icon={<LogoutOutlined aria-hidden />}
        label={texts.app.logout}
        labeled={labeled}
        onClick={onLogout}
        busy={isLeaving}
      />
    </>
  );
}

type QuoteButtonsProps = Pick<HeaderButtonsProps, 'quoteId' | 'actions'> & { labeled: boolean };

function QuoteButtons({ quoteId, labeled, actions }: QuoteButtonsProps) {
  const isReachable = useReachable();
  return (
    <>
      <Marked mark={newsMark(actions.newsCount)}>
        {(markId) => (
          <ActionButton
            icon={<UnorderedListOutlined aria-hidden />}
            label={texts.quoteList.heading}
            labeled={labeled}
            aria-haspopup="dialog"
            aria-describedby={markId}
            onClick={actions.onShowQuotes}
          />
        )}
      </Marked>
      <ActionButton
        icon={<FileAddOutlined aria-hidden />}
        label={texts.quoteList.create}
        labeled={labeled}
        blocked={isReachable ? undefined : texts.quote.createNeedsConnection}
        onClick={actions.onNewQuote}
        busy={actions.isMakingQuote}
      />
      {quoteId ? (
        <ActionButton
          icon={<HistoryOutlined aria-hidden />}
          label={texts.history.heading}
          labeled={false}
          aria-haspopup="dialog"
          onClick={() => actions.onShowHistory(quoteId)}
        />
      ) : null}
    </>
  );
}

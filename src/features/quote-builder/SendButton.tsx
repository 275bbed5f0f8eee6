import { FileAddOutlined, SendOutlined } from '@ant-design/icons';
import { useIsTemplate } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';

type SendButtonProps = {
  quoteId: string;
  /** What a quote is for: to be sent; and a template: to make one from it. */
  onSend: () => void;
  /** Shows "Send" where the full label does not fit. */
  short?: boolean;
};

/** Send to Client, or of a template to make a quote from it: in the summary, in the header, and in a phone's bottom bar. */
export function SendButton({ quoteId, onSend, short = false }: SendButtonProps) {
  const isTemplate = useIsTemplate(quoteId);
  if (isTemplate) {
    return (
      <Button
        kind="strong"
        icon={<FileAddOutlined aria-hidden />}
        aria-label={short ? texts.templates.use.this : undefined}
        onClick={onSend}
      >
        {short ? texts.templates.use.short : texts.templates.use.this}
      </Button>
    );
  }
  return (
    <Button
      kind="strong"
      icon={<SendOutlined aria-hidden />}
      aria-haspopup="dialog"
      aria-label={short ? texts.summary.send : undefined}
      onClick={onSend}
    >
      {short ? texts.send.send : texts.summary.send}
    </Button>
  );
}

import { SendOutlined } from '@ant-design/icons';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';

type SendButtonProps = {
  onSend: () => void;
  /** Shows "Send" where the full label does not fit. */
  short?: boolean;
};

/** Send to Client: in the summary, in the header, and in a phone's bottom bar. */
export function SendButton({ onSend, short = false }: SendButtonProps) {
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

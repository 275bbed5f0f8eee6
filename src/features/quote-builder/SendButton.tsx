import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { texts } from '../../texts/texts.ts';

type SendButtonProps = { onSend: () => void; className?: string | undefined };

/** Send to Client: in the summary, in the header and, on a phone, in the bottom bar. */
export function SendButton({ onSend, className = '' }: SendButtonProps) {
  return (
    <Button
      type="primary"
      className={className}
      icon={<SendOutlined aria-hidden />}
      aria-haspopup="dialog"
      onClick={onSend}
    >
      {texts.summary.send}
    </Button>
  );
}

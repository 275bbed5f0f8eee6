import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { texts } from '../../texts/texts.ts';

/** Send to Client: in the summary and in the header. */
export function SendButton({ onSend }: { onSend: () => void }) {
  return (
    <Button
      type="primary"
      icon={<SendOutlined aria-hidden />}
      aria-haspopup="dialog"
      onClick={onSend}
    >
      {texts.summary.send}
    </Button>
  );
}

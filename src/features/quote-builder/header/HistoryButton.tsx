import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { texts } from '../../../texts/texts.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';

/** Opens the history of the quote. */
export function HistoryButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Tooltip text={texts.history.heading}>
      <Button
        icon={<HistoryOutlined aria-hidden />}
        aria-label={texts.history.heading}
        aria-haspopup="dialog"
        onClick={onOpen}
      />
    </Tooltip>
  );
}

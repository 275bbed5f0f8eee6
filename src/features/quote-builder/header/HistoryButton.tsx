import { HistoryOutlined } from '@ant-design/icons';
import { texts } from '@domain/texts.ts';
import { Button } from 'antd';
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

import { DollarOutlined } from '@ant-design/icons';
import { formatMoney } from '@domain/money.ts';
import { usePaymentStand } from '../../../outbox/view/usePaymentStand.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { QuoteNotice } from '../QuoteNotice.tsx';

const words = texts.quote.payment;

/** Shown while a deposit that a client has accepted is due. */
export function PaymentNotice({ quoteId, onRecord }: { quoteId: string; onRecord: () => void }) {
  const stand = usePaymentStand(quoteId);
  if (!stand || stand.due === '0.00') return null;
  const [deposit, due] = [formatMoney(stand.deposit), formatMoney(stand.due)];
  return (
    <QuoteNotice
      label={words.label}
      tone="warning"
      icon={<DollarOutlined />}
      text={deposit === due ? words.due(deposit) : words.partlyDue(due, deposit)}
    >
      <Button onClick={onRecord}>{words.record}</Button>
    </QuoteNotice>
  );
}

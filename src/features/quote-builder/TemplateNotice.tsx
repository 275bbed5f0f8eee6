import { SnippetsOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useIsTemplate } from '../../outbox/view/useQuoteLife.ts';
import { texts } from '../../texts/texts.ts';
import { QuoteNotice } from './QuoteNotice.tsx';

const words = texts.templates;

/** Shown for a template: what it is, with the way to the others. */
export function TemplateNotice({ quoteId }: { quoteId: string }) {
  if (!useIsTemplate(quoteId)) return null;
  return (
    <QuoteNotice
      label={words.badge}
      tone="neutral"
      icon={<SnippetsOutlined />}
      text={words.explained}
    >
      <Link to="/?view=templates">{words.all}</Link>
    </QuoteNotice>
  );
}

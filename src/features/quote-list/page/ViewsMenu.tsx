import { EditOutlined, FilterOutlined, SaveOutlined, TableOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { quotes } from '../../../texts/quotes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { EditViewsDialog } from './EditViewsDialog.tsx';
import { addressOf, type QuotesView, viewIn } from './quotesView.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useQuoteViews } from './useQuoteViews.ts';

const words = quotes.views;

type ViewsMenuProps = { view: QuotesView; onShow: (address: URLSearchParams) => void };

/** The views that were saved, and the way to save this one. */
export function ViewsMenu({ view, onShow }: ViewsMenuProps) {
  const views = useQuoteViews();
  const [open, setOpen] = useState<'save' | 'edit' | null>(null);
  const [saves, setSaves] = useState(0);
  const address = `${addressOf(view)}`;
  const saved = views.map(({ id, name, query }) => ({
    id,
    label: name,
    icon: <FilterOutlined />,
    // As it is read, whatever an older build wrote.
    run: () => onShow(addressOf(viewIn(new URLSearchParams(query)))),
  }));
  const save = { label: words.save, icon: <SaveOutlined />, run: () => setOpen('save') };
  const edit = { label: words.manage, icon: <EditOutlined />, run: () => setOpen('edit') };
  return (
    <>
      <Menu
        title={views.length === 0 ? words.none : undefined}
        groups={views.length === 0 ? [[save]] : [saved, [save, edit]]}
      >
        <Button icon={<TableOutlined aria-hidden />}>{words.action}</Button>
      </Menu>
      <SaveViewDialog
        key={saves}
        query={address}
        open={open === 'save'}
        onClose={() => setOpen(null)}
        afterClose={() => setSaves(saves + 1)}
      />
      <EditViewsDialog open={open === 'edit'} onClose={() => setOpen(null)} />
    </>
  );
}

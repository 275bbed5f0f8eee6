import { BookOutlined } from '@ant-design/icons';
import { type ReactNode, useRef, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import styles from './builder.module.css';

type LibraryColumnProps = {
  /** The open quote's notice, which the drawer covers. */
  notice: ReactNode;
  /** The total of the open quote, covered by the drawer as well. */
  total: ReactNode;
  children: ReactNode;
};

/** The libraries: a column beside the quote, or a drawer on a phone. */
export function LibraryColumn({ notice, total, children }: LibraryColumnProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return <WideColumn>{children}</WideColumn>;
  return (
    <>
      <Button block icon={<BookOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {texts.app.libraries}
      </Button>
      <SideDrawer
        title={texts.app.library}
        open={isOpen}
        onClose={() => setOpen(false)}
        placement="left"
        keepsState
        footer={total}
      >
        <div className={`${styles.column} ${styles.drawerColumn}`}>
          {notice}
          {children}
        </div>
      </SideDrawer>
    </>
  );
}

function WideColumn({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={column} className={`${styles.column} ${styles.library}`}>
        {children}
      </div>
      {/* The way back from the quote, without a stop at each button of each service. */}
      <button
        type="button"
        className={styles.skip}
        onClick={() => column.current?.querySelector('input')?.focus()}
      >
        {texts.app.skipToServices}
      </button>
    </>
  );
}

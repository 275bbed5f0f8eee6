import { BookOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './builder.module.css';

type LibraryColumnProps = {
  /** What is said of the open quote beside it, and so covered by the drawer. */
  notice: ReactNode;
  children: ReactNode;
};

/** The libraries: a column beside the quote, or a drawer on a phone. */
export function LibraryColumn({ notice, children }: LibraryColumnProps) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return <div className={`${styles.column} ${styles.library}`}>{children}</div>;
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
      >
        <div className={styles.column}>
          {notice}
          {children}
        </div>
      </SideDrawer>
    </>
  );
}

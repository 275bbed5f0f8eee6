import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview.module.css';

type PageFrameProps = {
  title: string;
  /** The width of the screen that the page is shown on, in pixels. */
  width: number;
  children: ReactNode;
};

/** A page within the page, on a screen of its own size, made smaller where there is no room for it. */
export function PageFrame({ title, width, children }: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  const [source] = useState(emptyPage);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className={styles.box}>
      <iframe
        title={title}
        srcDoc={source}
        onLoad={({ currentTarget: frame }) => {
          const page = frame.contentDocument;
          page?.addEventListener('keydown', (event) => passOnEscape(event, frame));
          setBody(page?.body ?? null);
        }}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}

/** Escape closes what the page is in, although its keys stay within it. */
function passOnEscape({ key }: KeyboardEvent, frame: HTMLIFrameElement): void {
  if (key === 'Escape') frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** A page with the styles and the theme of this one. */
function emptyPage(): string {
  const styleSheets = document.head.querySelectorAll('link[rel="stylesheet"], style');
  const { theme = 'light' } = document.documentElement.dataset;
  return `<!doctype html><html lang="en" data-theme="${theme}"><head>
${[...styleSheets].map(({ outerHTML }) => outerHTML).join('')}</head><body></body></html>`;
}

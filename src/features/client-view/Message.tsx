import type { ReactNode } from 'react';

type MessageProps = { title: string; children?: ReactNode };

/** What stands in the letter's place when there is no letter to show. */
export function Message({ title, children }: MessageProps) {
  return (
    <main className="cv-page">
      <div className="cv-message" role="alert">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

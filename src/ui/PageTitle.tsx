import { texts } from '../texts/texts.ts';

/** The name of the browser's tab while this screen is shown. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${texts.app.title}`}</title>;
}

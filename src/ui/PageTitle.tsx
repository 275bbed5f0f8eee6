import { texts } from '../texts/texts.ts';

/** Sets the browser tab's title while this screen is shown. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${texts.app.title}`}</title>;
}

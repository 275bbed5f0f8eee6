import { useEffect } from 'react';

/** Names the page, once there is something to name it after. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

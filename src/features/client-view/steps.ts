/** The steps to answer, which come after the page. Each has one file, so that the other does not wait for it. */
export const loadAccept = () => import('./AcceptStep.tsx').then((part) => part.AcceptStep);
export const loadDecline = () => import('./DeclineStep.tsx').then((part) => part.DeclineStep);

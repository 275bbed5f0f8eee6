import { createSignal } from '../../../signal.ts';

/** Asks the panel of the open quote for a new item, from outside of it. */
export const addItemRequests = createSignal();

/** Asks it for a new section. */
export const addSectionRequests = createSignal();

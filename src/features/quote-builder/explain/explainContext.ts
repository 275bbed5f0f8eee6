import type { Subject } from '@domain/explain.ts';
import { createContext } from 'react';

export type OpenExplanation = (subject: Subject) => void;

export const ExplainContext = createContext<OpenExplanation>(() => {});

import { texts } from '../../texts/texts.ts';
import type { StepName } from './firstSteps.ts';

const words = texts.firstSteps.steps;

/** What the steps lead to, in other parts of the app. */
export type StepActions = {
  chooseProvider: () => void;
  openCompany: () => void;
  uploadLogo: () => void;
  addService: () => void;
  importServices: () => void;
  addItem: () => void;
  send: () => void;
};

export type StepButton = { label: string; run: () => void; worksOffline?: boolean };

type StepContent = {
  title: string;
  text: string;
  /** The one that does the step first, then other ways. */
  buttons: StepButton[];
};

/**
 * What a step says and what can be done about it.
 * @param hasItems whether the open quote has items, so that it can be sent
 */
export function stepButtons(name: StepName, hasItems: boolean, actions: StepActions): StepContent {
  const { company, logo, services, quote } = words;
  switch (name) {
    case 'company':
      return {
        title: company.title,
        text: company.text,
        buttons: [
          { label: company.action, run: actions.chooseProvider },
          { label: company.profile, run: actions.openCompany },
        ],
      };
    case 'logo':
      return {
        title: logo.title,
        text: logo.text,
        buttons: [{ label: logo.action, run: actions.uploadLogo }],
      };
    case 'services':
      return {
        title: services.title,
        text: services.text,
        buttons: [
          { label: services.action, run: actions.addService },
          { label: services.import, run: actions.importServices },
        ],
      };
    case 'quote':
      return hasItems
        ? {
            title: quote.title,
            text: quote.ready,
            buttons: [{ label: quote.send, run: actions.send }],
          }
        : {
            title: quote.title,
            text: quote.text,
            buttons: [{ label: quote.action, run: actions.addItem, worksOffline: true }],
          };
  }
}

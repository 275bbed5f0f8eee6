import type { TemplateListItem } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';

/** What a template is called. */
export const nameOf = ({ projectTitle }: Pick<TemplateListItem, 'projectTitle'>): string =>
  projectTitle.trim() || texts.templates.untitled;

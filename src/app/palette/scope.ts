import type { Command, Group } from '../../features/command-palette/command.ts';
import { texts } from '../../texts/texts.ts';

const words = texts.palette;

type GroupId = keyof typeof words.groups;

/** What is searched: everything, one kind of entry, or one client's quotes. */
export type Scope = { at: 'all' } | { at: GroupId } | { at: 'client'; client: string };

/** How many entries of a group are shown beside other groups. */
const BESIDE = 6;

/** How many services are shown alone; quotes are read page by page. */
const ALONE = 200;

/** How a scope is called; null for everything. */
export function scopeName(scope: Scope): string | null {
  if (scope.at === 'all') return null;
  return scope.at === 'client' ? scope.client : words.groups[scope.at];
}

/** Whether a group is searched. */
export const isInScope = (scope: Scope, id: GroupId): boolean =>
  scope.at === 'all' || scope.at === id || (scope.at === 'client' && id === 'quotes');

/** The groups of a scope; beside others, each offers to be shown alone. */
export function groupsIn(
  scope: Scope,
  commands: Record<GroupId, readonly Command[]>,
  show: (scope: Scope) => void,
): Group[] {
  const ids = ['actions', 'services', 'clients', 'quotes'] as const;
  return ids
    .filter((id) => isInScope(scope, id))
    .map((id) => {
      const group = { id, heading: words.groups[id], commands: commands[id] };
      if (scope.at === 'all') {
        return { ...group, limit: BESIDE, onShowAll: () => show({ at: id }) };
      }
      const limit = id === 'services' ? ALONE : Number.POSITIVE_INFINITY;
      const heading = scope.at === 'client' ? words.ofClient(scope.client) : group.heading;
      return { ...group, heading, limit };
    });
}

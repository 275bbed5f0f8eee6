import { EllipsisOutlined } from '@ant-design/icons';
import { texts } from '../../texts/texts.ts';
import { ranked, ranks } from '../../ui/rank.ts';
import type { Command, Group } from './command.ts';

/** A group as shown: its best entries. */
export type Section = Pick<Group, 'id' | 'heading'> & {
  commands: Command[];
  /** How many more match, beyond what can be shown. */
  hidden: number;
};

/**
 * What to show for a search: in each group the best entries first, and before all others the group
 * with the best one. Groups without a match are left out.
 */
export function arrange(groups: readonly Group[], search: string): Section[] {
  return groups
    .map((group) => {
      const found = ranked(group.commands, search, textsOf);
      return { section: sectionOf(group, found), best: found[0]?.rank ?? ranks.elsewhere };
    })
    .filter(({ section }) => section.commands.length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ section }) => section);
}

const textsOf = ({ name, detail = '', keywords = [] }: Command) => ({
  name,
  others: [detail],
  keywords,
});

function sectionOf(group: Group, found: readonly { entry: Command }[]): Section {
  const { id, heading, limit, onShowAll } = group;
  const commands = found.slice(0, limit).map(({ entry }) => entry);
  const more = found.length - commands.length;
  if (more === 0 || !onShowAll) return { id, heading, commands, hidden: more };
  const all: Command = {
    id: `${id}/all`,
    name: texts.palette.showAll(heading),
    icon: <EllipsisOutlined />,
    keepsOpen: true,
    run: onShowAll,
  };
  return { id, heading, commands: [...commands, all], hidden: 0 };
}

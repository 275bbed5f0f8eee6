import { useCallback, useId, useMemo } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { arrange, type Section } from './arrange.tsx';
import type { Command, CommandPaletteProps, Note } from './command.ts';
import styles from './commandPalette.module.css';
import { PaletteHints } from './PaletteHints.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { PaletteNotes } from './PaletteNotes.tsx';
import { PaletteResults } from './PaletteResults.tsx';
import { useActiveCommand } from './useActiveCommand.ts';

const words = texts.palette;

type PaletteContentProps = CommandPaletteProps & { onChoose: (command: Command) => void };

/** The search field, what it found, and what is missing from that. */
export function PaletteContent(props: PaletteContentProps) {
  const { groups, notes, search, onSearch, scope, onLeaveScope, onChoose, onClose } = props;
  const sections = useMemo(() => arrange(groups, search), [groups, search]);
  const commands = sections.flatMap((section) => section.commands);
  const listId = useId();
  const elementId = useCallback((id: string) => `${listId}-${id}`, [listId]);
  const choice = useActiveCommand(commands, elementId);
  const { active } = choice;
  useShortcut('search', onClose);

  const change = (next: string) => {
    choice.reset();
    onSearch(next);
  };
  const choose = (command: Command) => {
    if (command.keepsOpen) choice.reset();
    onChoose(command);
  };
  const isEmpty = commands.length === 0;
  return (
    <div className={styles.content}>
      <PaletteInput
        search={search}
        onSearch={change}
        scope={scope}
        onLeaveScope={() => {
          choice.reset();
          onLeaveScope();
        }}
        onClose={onClose}
        listId={isEmpty ? undefined : listId}
        activeId={active && elementId(active.id)}
        moves={{
          previous: () => choice.moveBy(-1),
          next: () => choice.moveBy(1),
          first: () => choice.moveTo(0),
          last: () => choice.moveTo(-1),
          run: () => active && choose(active),
        }}
      />
      {isEmpty ? null : (
        <PaletteResults
          id={listId}
          sections={sections}
          activeId={active?.id}
          elementId={elementId}
          onPoint={choice.point}
          onChoose={choose}
        />
      )}
      {isEmpty && notes.every(({ kind }) => kind === 'info') ? (
        <NothingFound search={search} onClear={() => change('')} />
      ) : null}
      <PaletteNotes notes={[...notes, ...sections.flatMap(hiddenNote)]} />
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : words.found(commands.length)}</span>
      </VisuallyHidden>
      <PaletteHints />
    </div>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') return <EmptyState title={words.noneHere} />;
  return (
    <EmptyState
      title={words.none(search)}
      action={<Button onClick={onClear}>{words.clear}</Button>}
    />
  );
}

const hiddenNote = ({ id, hidden }: Section): Note[] =>
  hidden > 0 ? [{ id: `${id}/hidden`, kind: 'info', text: words.hidden(hidden) }] : [];

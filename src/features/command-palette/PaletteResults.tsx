import { texts } from '../../texts/texts.ts';
import type { Section } from './arrange.tsx';
import type { Command } from './command.ts';
import styles from './commandPalette.module.css';
import { PaletteRow } from './PaletteRow.tsx';

type PaletteResultsProps = {
  id: string;
  sections: readonly Section[];
  /** The entry that Enter chooses. */
  activeId: string | undefined;
  elementId: (id: string) => string;
  /** Called when the pointer moves over an entry. */
  onPoint: (id: string) => void;
  onChoose: (command: Command) => void;
};

/** The entries by group. The focus stays in the search field, which refers to the active one. */
export function PaletteResults(props: PaletteResultsProps) {
  const { id, sections, activeId, elementId, onPoint, onChoose } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.palette.results}
      className={styles.list}
      // Pressing an entry must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map((section) => (
        <fieldset key={section.id} className={styles.group}>
          <legend className={styles.heading}>{section.heading}</legend>
          {section.commands.map((command) => (
            <PaletteRow
              key={command.id}
              command={command}
              elementId={elementId(command.id)}
              isActive={command.id === activeId}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

import {
  Content,
  Item,
  ItemIndicator,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from '@radix-ui/react-dropdown-menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import styles from './Menu.module.css';
import { Keys } from './shortcuts/Keys.tsx';
import type { ShortcutId } from './shortcuts/shortcuts.ts';

export type MenuEntry = {
  /** Where labels may be equal. */
  id?: string;
  label: string;
  icon?: ReactNode;
  shortcut?: ShortcutId;
  /** At the end of the line. */
  note?: string;
  danger?: boolean;
  run: () => void;
};

/** Entries that belong together; groups are divided by a line. */
export type MenuGroup = readonly MenuEntry[];

type MenuProps = {
  /** What the menu is about, in its first line. */
  title?: ReactNode;
  groups: readonly MenuGroup[];
  /** Where what is around the button would cut the menu off: drawn at the end of the page's main part instead. */
  apart?: boolean;
  /** One button that accepts a ref and passes its props on. */
  children: ReactElement;
};

/** A button's menu of actions. The focus returns to the button before the action runs. */
export function Menu({ title, groups, apart, children }: MenuProps) {
  const chosen = useRef<MenuEntry>(undefined);
  const takeChosen = () => {
    const entry = chosen.current;
    chosen.current = undefined;
    return entry;
  };
  return (
    <MenuFrame button={children} takeChosen={takeChosen} apart={apart}>
      {title ? <Label className={styles.title}>{title}</Label> : null}
      {groups.map((group, index) => [
        index > 0 ? (
          <Separator key={`above ${group[0]?.id ?? group[0]?.label}`} className={styles.line} />
        ) : null,
        ...group.map((entry) => (
          <Item
            key={entry.id ?? entry.label}
            className={entry.danger ? `${styles.item} ${styles.danger}` : styles.item}
            onSelect={() => {
              chosen.current = entry;
            }}
          >
            <MenuIcon>{entry.icon}</MenuIcon>
            {entry.label}
            {entry.note ? <span className={styles.shortcut}> {entry.note}</span> : null}
            {entry.shortcut ? (
              <span className={styles.shortcut} aria-hidden>
                <Keys id={entry.shortcut} />
              </span>
            ) : null}
          </Item>
        )),
      ])}
    </MenuFrame>
  );
}

type ChoiceMenuProps<Value extends string> = {
  /** The accessible name of the choices. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChoose: (value: Value) => void;
  children: ReactElement;
};

/** A button's menu of options, one of which is chosen. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, value, options, onChoose, children } = props;
  return (
    <MenuFrame button={children}>
      <RadioGroup value={value} aria-label={label}>
        {options.map((option) => (
          <RadioItem
            key={option.value}
            value={option.value}
            className={styles.item}
            onSelect={() => onChoose(option.value)}
          >
            <MenuIcon>{option.icon}</MenuIcon>
            {option.label}
            <ItemIndicator className={styles.shortcut} aria-hidden>
              ✓
            </ItemIndicator>
          </RadioItem>
        ))}
      </RadioGroup>
    </MenuFrame>
  );
}

/** Its picture only helps the eye: the label says it. */
function MenuIcon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden>
      {children}
    </span>
  );
}

type MenuFrameProps = {
  button: ReactElement;
  /** The action that was chosen, once. */
  takeChosen?: () => MenuEntry | undefined;
  apart?: boolean | undefined;
  children: ReactNode;
};

function MenuFrame({ button, takeChosen, apart, children }: MenuFrameProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Beside its button rather than at the end of the page, and so in the same landmark.
  const content = (
    <Content
      className={styles.menu}
      align="end"
      sideOffset={6}
      collisionPadding={8}
      onCloseAutoFocus={(event) => {
        const entry = takeChosen?.();
        // Otherwise the focus stays on what was clicked outside, or returns to the button.
        if (!entry) return;
        event.preventDefault();
        // A dialog that the action opens must find the focus on the button, to return it there.
        trigger.current?.focus();
        entry.run();
      }}
    >
      {children}
    </Content>
  );
  return (
    // Not modal: the page behind stays as it is, and a press outside only closes the menu.
    <Root modal={false}>
      <Trigger asChild ref={trigger}>
        {button}
      </Trigger>
      {apart ? <Portal container={document.querySelector('main')}>{content}</Portal> : content}
    </Root>
  );
}

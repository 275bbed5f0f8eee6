import { themes } from '@domain/constants.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../Button.tsx';
import { ChoiceMenu } from '../Menu.tsx';
import { themeIcons } from './themeIcons.tsx';
import { useTheme } from './useTheme.ts';

/** Light, dark or professional: one button that opens the three, where a header has little room. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  return (
    <ChoiceMenu
      label={texts.app.theme}
      value={theme}
      options={themes.map((value) => ({
        value,
        label: texts.app.themes[value],
        icon: themeIcons[value],
      }))}
      onChoose={setTheme}
    >
      <Button icon={themeIcons[theme]} aria-label={texts.app.theme} data-tip={texts.app.theme} />
    </ChoiceMenu>
  );
}

import { themes } from '@domain/constants.ts';
import { useId } from 'react';
import { app } from '../../texts/app.ts';
import textStyles from '../text.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './ThemeSwitch.module.css';
import { themeIcons } from './themeIcons.tsx';
import { useTheme } from './useTheme.ts';

/** Light, dark or professional: three radio buttons for a header. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className={textStyles.visuallyHidden}>{app.theme}</legend>
      {themes.map((option) => (
        <label key={option} className={styles.option} data-tip={app.themes[option]}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === theme}
            onChange={() => setTheme(option)}
            // Choosing the current theme stores it, so that it no longer follows the system.
            onClick={() => setTheme(option)}
            className={textStyles.visuallyHidden}
          />
          {themeIcons[option]}
          <VisuallyHidden>{app.themes[option]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}

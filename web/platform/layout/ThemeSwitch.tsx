import { t } from '../i18n/i18n.ts'
import { SegmentedControl } from '../ui/fields/SegmentedControl.tsx'
import { setTheme, THEMES, useTheme } from '../ui/screen/theme.ts'

const WORDS = { sistema: 'tema.sistema', claro: 'tema.claro', escuro: 'tema.escuro' } as const

/** Choice of the theme: light, dark, or as the device says. */
export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <SegmentedControl
      label={t('tema.rotulo')}
      value={theme}
      onChange={setTheme}
      options={THEMES.map(value => ({ value, label: t(WORDS[value]) }))}
    />
  )
}

import { device } from '../../storage.ts'
import { createStore, useStore } from '../../store.ts'

export const THEMES = ['sistema', 'claro', 'escuro'] as const
export type Theme = (typeof THEMES)[number]
export const THEME_KEY = 'tema'

const dark = matchMedia('(prefers-color-scheme: dark)')

const stored = (): Theme => THEMES.find(theme => theme === device.getItem(THEME_KEY)) ?? 'sistema'
const store = createStore<Theme>(stored())

function apply(): void {
  const theme = store.get()
  const isDark = theme === 'escuro' || (theme === 'sistema' && dark.matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

/** Applies the chosen theme, or the system's when none was chosen. Called once, before the first paint. */
export function startTheme(): void {
  apply()
  store.subscribe(apply)
  dark.addEventListener('change', apply)
}

export function setTheme(theme: Theme): void {
  device.setItem(THEME_KEY, theme)
  store.set(theme)
}

export const useTheme = (): Theme => useStore(store)

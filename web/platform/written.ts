import { currentUser, sessionEnd } from './currentUser.ts'
import { providerName } from './session/sso/provider.ts'
import { turnedScreen } from './turned-screen.ts'
import { writing } from './ui/screen/lazyPage.tsx'
import { SCREEN_SHOWN } from './ui/screen/screenFocus.ts'
import { THEME_KEY } from './ui/screen/theme.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether a page written out at build is as this person sees it: signed out, in the device's theme, in the build's year,
 * and led here by nothing that the page tells of (the router's state, which a reload keeps).
 */
const isAsSeen = ({ escrita }: DOMStringMap): boolean =>
  escrita === String(new Date().getFullYear()) &&
  !history.state?.usr &&
  !currentUser() &&
  !sessionEnd() &&
  !turnedScreen() &&
  !localStorage.getItem(THEME_KEY) &&
  !providerName()

const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<Field>('input, textarea')]

/**
 * Returns what somebody typed or ticked in a field; null where it is as the build wrote it: the app knows better then,
 * such as which theme was chosen.
 */
function changedIn(field: Field): { value: string; checked: boolean } | null {
  const checked = 'checked' in field && field.checked
  const same = field.value === field.defaultValue && (!('checked' in field) || checked === field.defaultChecked)
  return same ? null : { value: field.value, checked }
}

/** Gives a field of the app what was typed or ticked in its place before. */
function giveBack(field: Field | undefined, { value, checked }: { value: string; checked: boolean }): void {
  if (!field) return
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    if (checked !== field.checked) field.click()
  } else if (value) {
    // The prototype's own setter: React then sees another value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Prepares the app to take over a page that the build wrote out. */
export function takeOver(root: HTMLElement) {
  writing.now = isAsSeen(root.dataset)
  // The styles hide it from whoever is signed in, who never sees it.
  if (document.documentElement.dataset.entrou !== undefined) root.replaceChildren()
  return {
    /** Whether React may hydrate the page; else the app renders it anew. */
    hydrates: writing.now,
    /**
     * Notes what was typed so far, which the first render takes away, and gives it back once the screen is shown; then
     * presses the button that was pressed meanwhile (tema.js).
     */
    keepTyped(): void {
      const before = fieldsIn(root).map(changedIn)
      const buttons = [...root.querySelectorAll('button')]
      const shown = () => {
        writing.now = false
        delete root.dataset.escrita
        const fields = fieldsIn(root)
        for (const [i, typed] of before.entries()) if (typed) giveBack(fields[i], typed)
        // The same place: where the app rendered anew, it is another button.
        const pressed = window.apertadoAntes ? buttons.indexOf(window.apertadoAntes) : -1
        root.querySelectorAll('button')[pressed]?.click()
      }
      addEventListener(SCREEN_SHOWN, shown, { once: true })
    },
  }
}

declare global {
  interface Window {
    /** Button that was pressed last before the app took the page over. */
    apertadoAntes?: HTMLButtonElement | undefined
  }
}

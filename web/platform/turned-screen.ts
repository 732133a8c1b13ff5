import { to } from './screens/to.ts'

/*
 * A screen that was turned to a client: as long as this tab holds that seat it shows nothing else, and asks for nothing.
 * tema.js, which runs before everything, reads the same and gives the seat to a tab that is opened afterwards.
 */

/** Whether this key holds the seat of a screen turned to the client; devolutivas/sala/kept.ts writes it. */
const turned = (key: string) => /^cadeira:.*"tela"/.test(key + sessionStorage[key])

/** Returns the address of the person's view when this tab's screen is turned to a client; undefined otherwise. */
export function turnedScreen(): string | undefined {
  try {
    const key = Object.keys(sessionStorage).find(turned)
    return key && to('/devolutiva/:id_devolutiva/cliente', { id_devolutiva: key.slice(8) })
  } catch {
    // Where the browser forbids storage, nothing is turned round either.
    return undefined
  }
}

import { to } from './screens/to.ts'

/*
 * A screen that was turned to a client: as long as this tab holds that seat it shows nothing else, and asks for nothing.
 * tema.js, which runs before everything, reads the same and gives the seat to a tab that is opened afterwards.
 */

/** As devolutivas/sala/lembranca.ts writes it: the key, then what is under it. */
const turned = (key: string) => /^cadeira:.*"tela"/.test(key + sessionStorage[key])

/** Where the shared screen stands to which this tab is turned: whatever else it is led to shows that it is. */
export function telaVirada(): string | undefined {
  try {
    const key = Object.keys(sessionStorage).find(turned)
    return key && to('/devolutiva/:id_devolutiva/cliente', { id_devolutiva: key.slice(8) })
  } catch {
    // Where the browser forbids storage, nothing is turned round either.
    return undefined
  }
}

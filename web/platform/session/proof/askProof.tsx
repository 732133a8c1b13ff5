import { createRoot } from 'react-dom/client'
import { Proof } from './Proof.tsx'

let asking: Promise<boolean> | undefined

/**
 * Asks the signed-in person to prove that it is them, in a dialog over whatever is open; of several calls at once one
 * dialog. Returns whether they did; leaving the page counts as no.
 */
export function askProof(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  const { activeElement } = document
  const host = document.createElement('div')
  document.body.append(host)
  // Its own tree: the call that waits may come from any screen or dialog, which stay as they are beneath.
  const root = createRoot(host)
  let leave = () => {}
  try {
    return await new Promise<boolean>(resolve => {
      leave = () => resolve(false)
      window.addEventListener('popstate', leave)
      root.render(<Proof onEnd={resolve} />)
    })
  } finally {
    window.removeEventListener('popstate', leave)
    root.unmount()
    host.remove()
    if (activeElement instanceof HTMLElement && activeElement.isConnected) activeElement.focus()
  }
}

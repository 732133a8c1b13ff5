/** Asks the signed-in person to prove that it is them; returns whether they did. */
type Ask = () => Promise<boolean>

let ask: Ask = () => Promise.resolve(false)

/** Sets how a person is asked. The calls know no screens, so whoever has the dialog hands it in. */
export function askProofBy(how: Ask): void {
  ask = how
}

export const askProof: Ask = () => ask()

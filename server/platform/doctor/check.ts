import { type Finding, failed } from '../text/finding.ts'
import { codeOf, messageOf } from '../text/thrown.ts'

/** One check of something that production needs, with its name and the function that runs it. */
export interface Check {
  nome: string
  olhar: () => Promise<readonly Finding[]>
}

/** Longest wait for one check, in milliseconds. */
const LIMIT_MS = 15_000
const SIGNS = { certo: 'ok     ', atencao: 'atenção', errado: 'ERRO   ' } as const

/** Returns the message of a thrown value, followed by that of its cause. */
const said = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? messageOf(error.cause) : ''
  return [messageOf(error) || codeOf(error), cause].filter(Boolean).join(': ')
}

/** Runs the checks one after the other and prints each finding at once. @returns whether none is wrong */
export async function runChecks(exames: readonly Check[], say: (line: string) => void): Promise<boolean> {
  let well = true
  for (const { nome, olhar } of exames) {
    const late = new Promise<readonly Finding[]>(resolve => {
      setTimeout(() => resolve([failed(`não respondeu em ${LIMIT_MS / 1000} s`)]), LIMIT_MS).unref()
    })
    const achados = await Promise.race([olhar(), late]).catch(error => [failed(said(error))])
    for (const { estado, texto } of achados) {
      say(`${SIGNS[estado]}  ${nome}: ${texto}`)
      if (estado === 'errado') well = false
    }
  }
  return well
}

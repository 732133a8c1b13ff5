import * as z from 'zod/mini'
import { kept, type Place } from '../../../platform/storage.ts'
import type { PropostaValues } from './proposta.form.ts'

const rascunho = z.object({
  /** Version of the draft that is edited; 0 for a new proposal. */
  versao: z.int(),
  valores: z.record(z.string(), z.string()),
})

/** Unsaved values of an editor: kept in this tab, also over a reload, until saved, cancelled or their person signs out. */
export const rascunhoOf = (editor: string) => kept(`propostaEmEdicao:${editor}`, rascunho)

/** Returns the values to begin from: those typed before in this tab over `base`, unless they are of another version. */
export function start(base: PropostaValues, of: { editor: string; versao: number }, place: Place): PropostaValues {
  const typed = rascunhoOf(of.editor).read(place)
  return typed && typed.versao === of.versao ? { ...base, ...typed.valores } : base
}

import * as z from 'zod/mini'
import { FINALIDADES_DO_CONVITE } from '#shared/clientes/convites/convites.rules.ts'
import { linhaEnviada } from '#shared/clientes/convites/lote.contract.ts'
import { PAPEIS } from '#shared/clientes/listas/tabela.ts'
import { currentUser, onCurrentUser } from '../../../platform/currentUser.ts'
import { BATCH_KEY, kept, tab } from '../../../platform/storage.ts'
import { createStore } from '../../../platform/store.ts'
import type { Lote } from './lote.state.ts'

/*
 * The list under way lives outside React and in this tab's session storage: neither a reload nor a look at another
 * screen loses a line, and answers that arrive meanwhile find their place.
 */

const rascunho = kept(
  BATCH_KEY,
  z.object({
    id_usuario: z.number(),
    texto: z.string(),
    lote: z.nullable(
      z.object({
        id_lote: z.uuid(),
        retestes: z._default(z.boolean(), false),
        recado: z.optional(z.string()),
        finalidade: z.optional(z.enum(FINALIDADES_DO_CONVITE)),
        empresas: z.optional(z.readonly(z.record(z.string(), z.nullable(z.number())))),
        tabela: z.catch(
          z.nullish(
            z.object({
              nome: z.string(),
              linhas: z.readonly(z.array(z.object({ n: z.number(), celulas: z.readonly(z.array(z.string())) }))),
              titulo: z.number(),
              colunas: z.record(z.enum(PAPEIS), z.readonly(z.array(z.readonly(z.array(z.number()))))),
              duvidas: z.readonly(z.array(z.enum(PAPEIS))),
              outrasAbas: z.optional(z.readonly(z.array(z.string()))),
            }),
          ),
          null,
        ),
        linhas: z.readonly(
          z.array(
            z.object({
              id: z.number(),
              email: z.string(),
              nome: z._default(z.nullable(z.string()), null),
              semNome: z.optional(z.string()),
              n: z.optional(z.number()),
              coluna: z.optional(z.string()),
              outros: z.optional(z.readonly(z.array(z.string()))),
              empresa: z.nullish(z.string()),
              etiquetas: z.optional(z.readonly(z.array(z.string()))),
              reteste: z.optional(z.boolean()),
              // An answer of an earlier version is asked for again: the list has its id.
              enviada: z.catch(z.nullable(z.omit(linhaEnviada, { email: true })), null),
            }),
          ),
        ),
      }),
    ),
  }),
)

export interface RascunhoDoLote {
  /** Owner of the list; another person who signs in on this tab does not see it. */
  id_usuario: number
  /** Text in the paste field. */
  texto: string
  lote: Lote | null
}

export const rascunhoStore = createStore<RascunhoDoLote | null>(rascunho.read(tab))
// Whoever comes finds what lies in the tab for them, and nothing of who has gone.
onCurrentUser(() => rascunhoStore.set(rascunho.read(tab)))

/** Returns the draft of the signed-in person; null without one. */
export function ownRascunho(): RascunhoDoLote | null {
  const draft = rascunhoStore.get()
  return draft !== null && draft.id_usuario === currentUser()?.id_usuario ? draft : null
}

/** Changes and stores the draft; an empty draft is deleted. */
export function saveRascunho(change: Partial<Pick<RascunhoDoLote, 'texto' | 'lote'>>): void {
  const id_usuario = currentUser()?.id_usuario
  if (id_usuario === undefined) return
  const next = { texto: '', lote: null, ...ownRascunho(), ...change, id_usuario }
  const empty = next.texto === '' && next.lote === null
  // Where storage is full or forbidden, the list is still in memory.
  rascunhoStore.set(empty ? null : next)
  if (empty) rascunho.forget(tab)
  else rascunho.write(tab, next)
}

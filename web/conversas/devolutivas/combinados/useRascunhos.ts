import { useState } from 'react'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { tab } from '../../../platform/storage.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import type { Enviar } from '../sala/tipos.ts'
import { lugarLivre, type Rascunho, rascunhosOf, situacaoOf, type Texto, textoOf } from './rascunho.ts'

const recusado = (mensagem = '') => toast.error({ titulo: t('combinados.naoGuardou'), mensagem })

const NOVO: Texto = { o_que: '', quando: null, como_notar: '', apoio: '', frase: null }

/** Puts aside an empty combinado that names this sentence, for the form of combinados that opens next. */
export function startAtFrase({ id_devolutiva, combinados }: Sala, frase: string): void {
  const kept = rascunhosOf(id_devolutiva)
  const before = kept.read(tab) ?? []
  const posicao = lugarLivre([...combinados, ...before.filter(({ versao }) => versao === 0)])
  if (posicao) kept.write(tab, [...before, { ...NOVO, frase, id_combinado: crypto.randomUUID(), posicao, versao: 0 }])
}

/** Drafts of one room, written to this tab with every change. */
function useDrafts(id_devolutiva: string, standing: (id: string) => Sala['combinados'][number] | undefined) {
  const kept = rascunhosOf(id_devolutiva)
  const [drafts, setDrafts] = useState<readonly Rascunho[]>(() =>
    (kept.read(tab) ?? []).filter(draft => situacaoOf(draft, standing(draft.id_combinado)) !== 'igual'),
  )
  const change = (make: (before: readonly Rascunho[]) => readonly Rascunho[]) =>
    setDrafts(before => {
      const after = make(before)
      if (after.length > 0) kept.write(tab, [...after])
      else kept.forget(tab)
      return after
    })
  const put = (draft: Rascunho) =>
    change(before => [...before.filter(each => each.id_combinado !== draft.id_combinado), draft])
  const drop = (id: string) => change(before => before.filter(each => each.id_combinado !== id))
  return { drafts, put, drop }
}

/**
 * Holds the drafts of combinados of one room. They are kept in this tab until the server has them, so that neither a
 * reload nor a simultaneous change of the same combinado loses text.
 */
export function useRascunhos(sala: Sala, enviar: Enviar) {
  const { id_devolutiva, combinados } = sala
  const standing = (id: string) => combinados.find(({ id_combinado }) => id_combinado === id)
  const { drafts, put, drop } = useDrafts(id_devolutiva, standing)
  /** Combinados being sent: their forms are closed, but the drafts are still kept. */
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  /** The combinado withdrawn last on this screen, with its text. */
  const [last, setLast] = useState<Rascunho | null>(null)

  const mark = (id: string, on: boolean) =>
    setSending(before => new Set(on ? [...before, id] : [...before].filter(each => each !== id)))

  async function save(draft: Rascunho): Promise<void> {
    const { id_combinado } = draft
    put(draft)
    mark(id_combinado, true)
    const { resultado, codigo, mensagem } = await enviar({ tipo: 'gravar_combinado', ...draft })
    mark(id_combinado, false)
    if (resultado !== 'recusado') return drop(id_combinado)
    // Both texts are shown then, and that says enough.
    if (codigo !== 'combinado_alterado') recusado(mensagem)
  }

  return {
    drafts: drafts.filter(({ id_combinado }) => !sending.has(id_combinado)),
    put,
    drop,
    /** Begins an empty draft at the first free position. */
    comecar(): void {
      const posicao = lugarLivre([...combinados, ...drafts.filter(({ versao }) => versao === 0)])
      if (posicao) put({ ...NOVO, id_combinado: crypto.randomUUID(), posicao, versao: 0 })
    },
    mudar(id: string): void {
      const found = standing(id)
      if (found) put({ ...textoOf(found), id_combinado: id, posicao: found.posicao, versao: found.versao })
    },
    guardar: save,
    async retirar(id: string): Promise<void> {
      const found = standing(id)
      if (!found) return
      const answer = await enviar({ tipo: 'retirar_combinado', id_combinado: id, versao: found.versao })
      if (answer.resultado === 'recusado') recusado(answer.mensagem)
      else {
        drop(id)
        setLast({ ...textoOf(found), id_combinado: id, posicao: found.posicao, versao: found.versao })
      }
    },
    /** The combinado withdrawn on this screen, while it is gone from the room. */
    retirado: last && !standing(last.id_combinado) ? last : null,
    /** Saves the withdrawn text as a new combinado; confirmations given after the withdrawal do not include it. */
    async desfazer(): Promise<void> {
      if (!last) return
      setLast(null)
      await save({ ...last, id_combinado: crypto.randomUUID(), versao: 0 })
    },
  }
}

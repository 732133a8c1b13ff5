import { useEffect, useRef } from 'react'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { LIMITES_COMBINADO } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { RascunhoDaSala, Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { PALAVRAS } from '../palavras.ts'
import type { Rascunho } from '../rascunho.ts'

/** A draft as the other side sees it, within the lengths that are taken. */
const cabe = (draft: Rascunho): RascunhoDaSala => ({
  ...draft,
  o_que: draft.o_que.slice(0, LIMITES_COMBINADO.o_que),
  como_notar: draft.como_notar.slice(0, LIMITES_COMBINADO.como_notar),
  apoio: draft.apoio.slice(0, LIMITES_COMBINADO.apoio),
})

/** Tells the other side of each change of the text under way, and that it is over. */
export function useSayEscrito(
  draft: Rascunho | undefined,
  onEscrever: ((rascunho: RascunhoDaSala | null) => void) | undefined,
): void {
  const said = useRef(false)
  const text = draft && JSON.stringify(cabe(draft))
  useEffect(() => {
    if (!onEscrever || (!text && !said.current)) return
    said.current = text !== undefined
    // cast: written two lines above from this type
    onEscrever(text ? (JSON.parse(text) as RascunhoDaSala) : null)
  }, [text, onEscrever])
  // Left behind, the text is not under way any more; it is kept on this device.
  useEffect(
    () => () => {
      if (said.current) onEscrever?.(null)
    },
    [onEscrever],
  )
}

/** The combinado that the other side is writing, letter by letter; that somebody writes is announced once. */
export function DoOutroLado({ sala }: { sala: Sala }) {
  const { escrevendo, combinados } = sala
  if (!escrevendo) return null
  const { por, rascunho } = escrevendo
  const quem = por === 'consultor' ? sala.consultor : sala.pessoa
  const muda = combinados.find(({ id_combinado }) => id_combinado === rascunho.id_combinado)
  const rest = [
    rascunho.quando && data_nascimento.format(rascunho.quando),
    rascunho.como_notar,
    rascunho.apoio && t('conduzir.apoio', { apoio: rascunho.apoio }),
  ].filter(Boolean)
  const { campos } = PALAVRAS
  return (
    <section className="combinado combinado-escrevendo" aria-label={t('combinados.escrevendo', { quem })}>
      <p role="status">
        {muda ? t('combinados.mudando', { quem, n: muda.posicao }) : t('combinados.escrevendo', { quem })}
      </p>
      <p className="combinado-ato">{rascunho.o_que || campos.o_que.rotulo}</p>
      {rest.length > 0 && <p className="text-sm text-ink-soft">{rest.join(' · ')}</p>}
    </section>
  )
}

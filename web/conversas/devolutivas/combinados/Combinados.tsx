import './combinados.css'
import { useEffect, useId, useRef } from 'react'
import { MAXIMO_COMBINADOS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { CombinadoDaSala, RascunhoDaSala, Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import type { Enviar } from '../sala/tipos.ts'
import { CombinadoForm } from './CombinadoForm.tsx'
import { Conflict } from './Conflict.tsx'
import { CombinadoEscrito } from './Escrito.tsx'
import { DoOutroLado, useSayEscrito } from './em-curso/Escrevendo.tsx'
import { useSayUnsaved } from './em-curso/Unsaved.tsx'
import { PALAVRAS, SEM_NOMES, VAZIO } from './palavras.ts'
import { type Rascunho, situacaoOf, toSave } from './rascunho.ts'
import { useRascunhos } from './useRascunhos.ts'

interface Props {
  sala: Sala
  enviar: Enviar
  /** Whether this screen may write now: it depends on the etapa, and a view-only tab never may. */
  podeEscrever: boolean
  /** Tells the other side what is being written here; absent in the practice room. */
  onEscrever?: ((rascunho: RascunhoDaSala | null) => void) | undefined
}

/**
 * The combinados of the room, the same on every screen: up to three, each written by either side. Typed text survives a
 * reload, a lost connection, and a simultaneous change of the same combinado by the other side.
 */
export function Combinados({ sala, enviar, podeEscrever, onEscrever }: Props) {
  const { combinados } = sala
  const { drafts, put, drop, comecar, mudar, guardar, retirar, retirado, desfazer } = useRascunhos(sala, enviar)
  const standing = (id: string) => combinados.find(({ id_combinado }) => id_combinado === id)
  const unsaved = podeEscrever ? drafts.findLast(draft => toSave(draft, standing(draft.id_combinado))) : undefined
  useSayUnsaved(sala.id_devolutiva, unsaved !== undefined)
  useSayEscrito(unsaved, onEscrever)
  const section = useRef<HTMLDivElement>(null)
  const open = new Map(podeEscrever ? drafts.map(draft => [draft.id_combinado, draft] as const) : [])
  const novos = [...open.values()].filter(({ id_combinado }) => !standing(id_combinado))
  const full = combinados.length + novos.filter(({ versao }) => versao === 0).length >= MAXIMO_COMBINADOS
  /** Moves the focus to the combinado whose form was closed. */
  const back = (id: string) =>
    setTimeout(() => section.current?.querySelector<HTMLElement>(`[data-combinado="${id}"]`)?.focus(), 0)

  const form = (id: string, stands: CombinadoDaSala | undefined) => {
    const draft = open.get(id)
    // Saved from the other screen, letter by letter as it stood here.
    if (!draft || (stands && stands.versao !== draft.versao && situacaoOf(draft, stands) === 'igual')) return null
    return <Escrevendo draft={draft} stands={stands} sala={sala} put={put} drop={drop} guardar={guardar} back={back} />
  }

  return (
    <div className="combinados" ref={section}>
      {combinados.length === 0 && novos.length === 0 && <p className="text-ink-soft">{VAZIO}</p>}
      <ol className="combinados-lista" aria-label={t('combinados.lista')}>
        {combinados.map(combinado => {
          const { id_combinado } = combinado
          return (
            <li key={id_combinado} className="combinado" data-combinado={id_combinado} tabIndex={-1}>
              {form(id_combinado, combinado) ?? (
                <CombinadoEscrito
                  combinado={combinado}
                  sala={sala}
                  {...(podeEscrever && {
                    onChange: () => mudar(id_combinado),
                    onRemove: () => void retirar(id_combinado),
                  })}
                />
              )}
            </li>
          )
        })}
        {novos.map(({ id_combinado }) => (
          <li key={id_combinado} className="combinado" data-combinado={id_combinado} tabIndex={-1}>
            {form(id_combinado, undefined)}
          </li>
        ))}
      </ol>
      <DoOutroLado sala={sala} />
      {podeEscrever && retirado && !full && <Retirado key={retirado.id_combinado} onUndo={() => void desfazer()} />}
      {podeEscrever && <Adicionar full={full} writing={novos.length > 0} onAdd={comecar} />}
    </div>
  )
}

interface EscrevendoProps extends Pick<ReturnType<typeof useRascunhos>, 'put' | 'drop' | 'guardar'> {
  draft: Rascunho
  /** The combinado as the room has it; undefined for a new or withdrawn one. */
  stands: CombinadoDaSala | undefined
  sala: Sala
  /** Moves the focus to the combinado whose form was closed. */
  back(id: string): void
}

/** The form of one draft, or both texts when the other side has changed or withdrawn the combinado meanwhile. */
function Escrevendo({ draft, stands, sala, put, drop, guardar, back }: EscrevendoProps) {
  const id = draft.id_combinado
  const leave = () => {
    drop(id)
    back(id)
  }
  const situacao = situacaoOf(draft, stands)
  if (situacao === 'alterado' || situacao === 'retirado')
    return (
      <Conflict
        mine={draft}
        other={stands}
        onChoose={words => {
          const next = stands ?? { id_combinado: crypto.randomUUID(), versao: 0 }
          drop(id)
          void guardar({ ...draft, ...words, id_combinado: next.id_combinado, versao: next.versao })
          back(next.id_combinado)
        }}
        onOther={leave}
        onBoth={words => put({ ...draft, ...words, versao: stands?.versao ?? 0 })}
      />
    )
  return (
    <CombinadoForm
      draft={draft}
      sala={sala}
      onChange={put}
      onSave={() => {
        void guardar(draft)
        back(id)
      }}
      onCancel={leave}
    />
  )
}

/**
 * Button that begins a combinado, or the limit that was reached. It goes while a new one is being written: people pressed it
 * to save.
 */
function Adicionar({ full, writing, onAdd }: { full: boolean; writing: boolean; onAdd(): void }) {
  const limit = useId()
  return (
    <div className="grid gap-2">
      {!full && !writing && (
        <Button className="justify-self-start" aria-describedby={limit} onClick={onAdd}>
          {PALAVRAS.adicionar}
        </Button>
      )}
      <p id={limit} className="text-sm text-ink-soft">
        {full ? PALAVRAS.limite : SEM_NOMES}
      </p>
    </div>
  )
}

/** Notice that a combinado was withdrawn on this screen, with a button to undo it. */
function Retirado({ onUndo }: { onUndo(): void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its combinado, and the page may have moved the focus on; who writes stays there.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select')) undo.current?.focus()
  }, [])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">{t('combinados.retirado')}</p>
      <Button ref={undo} small onClick={onUndo}>
        {t('agenda.desfazer')}
      </Button>
    </div>
  )
}

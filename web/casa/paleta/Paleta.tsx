import './paleta.css'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { useNavigation } from '../../platform/layout/navigation.ts'
import { usePrivilegios } from '../../platform/session/session.queries.ts'
import { useEndsWithPage } from '../../platform/ui/screen/useEndsWithPage.ts'
import { paletaAberta } from '../../platform/ui/teclado/paleta.ts'
import { type Grupo, gruposDe, type Item, pessoasPara } from './itens.ts'
import { Linha } from './Linha.tsx'
import { useBusca } from './paleta.queries.ts'
import type { AtoCom } from './passos.ts'
import { lembrar, recentes } from './recentes.ts'

const fechar = () => paletaAberta.set(false)

/**
 * Command palette: finds people, turmas, companies, acts, places and help by a few letters. A combobox over one list,
 * in the browser's top layer: arrows choose, Enter opens, Esc closes and returns the focus. An act for one person then
 * asks for the person in the same field; Backspace in the empty field cancels that act.
 */
export default function Paleta() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const privilegios = usePrivilegios()
  const { places } = useNavigation()
  const field = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const [antes] = useState(() => recentes(pathname))
  const [typed, setTyped] = useState('')
  const [passo, setPasso] = useState<AtoCom | null>(null)
  const [at, setAt] = useState(0)
  const { buscando, falhou, ...found } = useBusca(typed, places.length > 0, passo)
  const grupos = passo
    ? pessoasPara({ ato: passo, pessoas: found.pessoas })
    : gruposDe({ typed, privilegios, places, recentes: antes, ...found })
  const itens = grupos.flatMap(grupo => grupo.itens)
  const chosen = itens[Math.min(at, itens.length - 1)]
  useEndsWithPage(true, fechar)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${chosen?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  /** Begins an act that asks for a person; null cancels it. */
  function perguntar(ato: AtoCom | null) {
    setPasso(ato)
    setTyped('')
    setAt(0)
    field.current?.focus()
  }

  function abrir(item: Item) {
    if (item.passo) return perguntar(item.passo)
    lembrar(item)
    dialog.current?.close()
    void navigate(item.to, { state: item.state })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const last = itens.length - 1
    const here = Math.min(at, last)
    const next = { ArrowDown: here === last ? 0 : here + 1, ArrowUp: here <= 0 ? last : here - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      abrir(chosen)
    } else if (event.key === 'Backspace' && typed === '' && passo) perguntar(null)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; a press beside it does the same
    <dialog
      ref={dialog}
      className="paleta"
      aria-label={t('paleta.titulo')}
      onClose={fechar}
      onClick={event => event.target === dialog.current && dialog.current.close()}
    >
      <div className="paleta-caixa">
        <Campo
          id={id}
          ref={field}
          passo={passo}
          chosen={chosen}
          any={itens.length > 0}
          typed={typed}
          onType={text => {
            setTyped(text)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          onCancel={() => perguntar(null)}
          onClose={() => dialog.current?.close()}
        />
        <Resultados
          id={id}
          grupos={grupos}
          chosen={chosen}
          onPoint={item => setAt(itens.indexOf(item))}
          onOpen={abrir}
        />
        <Situacao n={itens.length} falhou={falhou} buscando={buscando} passo={passo} />
        <p className="paleta-pe" aria-hidden="true">
          <span>{t(passo ? 'paleta.ajudaTeclasPasso' : 'paleta.ajudaTeclas')}</span>
          <span>{t('paleta.oQueHa')}</span>
        </p>
      </div>
    </dialog>
  )
}

/** The act under way, as a button that cancels it. */
const Passo = ({ passo, onCancel }: { passo: AtoCom; onCancel(): void }) => (
  <button
    type="button"
    className="paleta-passo"
    aria-label={t('paleta.desistir', { ato: t(`paleta.${passo}Ato`) })}
    onClick={onCancel}
  >
    {t(`paleta.${passo}Ato`)} <span aria-hidden="true">×</span>
  </button>
)

interface ResultadosProps {
  id: string
  grupos: readonly Grupo[]
  chosen: Item | undefined
  onPoint(item: Item): void
  onOpen(item: Item): void
}

/** The listbox: what was found, by group. */
const Resultados = ({ id, grupos, chosen, onPoint, onOpen }: ResultadosProps) => (
  <div id={`${id}-lista`} role="listbox" aria-label={t('paleta.resultados')} className="paleta-lista">
    {grupos.map(({ titulo, itens: linhas }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
      <div key={titulo} role="group" aria-labelledby={`${id}-${titulo}`}>
        <p id={`${id}-${titulo}`} className="paleta-grupo" role="presentation">
          {t(titulo)}
        </p>
        {linhas.map(item => (
          <Linha
            key={item.id}
            id={`${id}-${item.id}`}
            item={item}
            chosen={item === chosen}
            onPoint={() => onPoint(item)}
            onOpen={() => onOpen(item)}
          />
        ))}
      </div>
    ))}
  </div>
)

interface CampoProps {
  id: string
  ref: Ref<HTMLInputElement>
  passo: AtoCom | null
  chosen: Item | undefined
  /** Whether anything was found. */
  any: boolean
  typed: string
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
  onCancel(): void
  onClose(): void
}

/** The field, with the act under way before it and the way out after it. */
function Campo({ id, ref, passo, chosen, any, typed, onType, onKeyDown, onCancel, onClose }: CampoProps) {
  const pergunta = t(passo ? `paleta.${passo}Campo` : 'paleta.campo')
  return (
    <div className="paleta-campo">
      <svg viewBox="0 0 20 20" className="icone" aria-hidden="true">
        <circle cx="9" cy="9" r="5.5" />
        <path d="m13.2 13.2 4 4" />
      </svg>
      {passo && <Passo passo={passo} onCancel={onCancel} />}
      <input
        ref={ref}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        aria-label={pergunta}
        aria-expanded={any}
        aria-controls={`${id}-lista`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        placeholder={pergunta}
        value={typed}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="paleta-fechar" aria-label={t('paleta.fechar')} onClick={onClose}>
        <kbd>{t('paleta.esc')}</kbd>
      </button>
    </div>
  )
}

interface SituacaoProps {
  n: number
  falhou: boolean
  buscando: boolean
  passo: AtoCom | null
}

/** How many were found: read aloud, and shown where there is nothing to show. */
const Situacao = ({ n, falhou, buscando, passo }: SituacaoProps) => (
  <p role="status" className={n > 0 && !falhou ? 'sr-only' : 'paleta-nada'}>
    {falhou
      ? t('paleta.falhou')
      : n > 0
        ? tn('paleta.achados', n)
        : !buscando && t(passo ? 'paleta.ninguem' : 'paleta.nada')}
  </p>
)

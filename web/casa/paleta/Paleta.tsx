import './paleta.css'
import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { usePrivileges } from '../../platform/session/session.queries.ts'
import type { Item } from './item.ts'
import type { Grupo } from './itens.ts'
import { Linha } from './Linha.tsx'
import type { AtoCom } from './passos.ts'
import { close, usePaleta } from './usePaleta.ts'

/**
 * Command palette: finds people, turmas, companies, acts, places and help by a few letters. A combobox over one list,
 * in the browser's top layer: arrows choose, Enter opens, Esc closes and returns the focus. An act for one person then
 * asks for the person in the same field; Backspace in the empty field cancels that act.
 */
export default function Paleta() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const admin = usePrivileges()?.permite_inativar_consultor === true
  const paleta = usePaleta(id, dialog)
  const { field, passo, perguntar, typed, type, found, grupos, itens, chosen, setAt, abrir, onKeyDown } = paleta

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; a press beside it does the same
    <dialog
      ref={dialog}
      className="paleta"
      aria-label={t('paleta.titulo')}
      onClose={close}
      onClick={event => event.target === dialog.current && dialog.current.close()}
    >
      <div className="flex flex-col w-[min(620px,100%)] max-h-full mx-auto overflow-hidden rounded-lg bg-surface shadow-2 focus-within:[outline:3px_solid_var(--focus)] focus-within:[outline-offset:-3px]">
        <Campo
          id={id}
          ref={field}
          passo={passo}
          admin={admin}
          chosen={chosen}
          any={itens.length > 0}
          typed={typed}
          onType={type}
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
        <Situacao n={itens.length} falhou={found.falhou} buscando={found.buscando} passo={passo} />
        <p
          className="flex flex-none flex-wrap gap-y-1 gap-x-4 justify-between py-3 px-5 border-t border-t-line text-ink-soft text-(length:--text-xs)"
          aria-hidden="true"
        >
          <span>{t(passo ? 'paleta.ajudaTeclasPasso' : 'paleta.ajudaTeclas')}</span>
          <span>{t(admin ? 'paleta.oQueHaAdmin' : 'paleta.oQueHa')}</span>
        </p>
      </div>
    </dialog>
  )
}

/** The act under way, as a button that cancels it. */
const Passo = ({ passo, onCancel }: { passo: AtoCom; onCancel(): void }) => (
  <button
    type="button"
    className="flex-none min-h-9 py-0 px-3 rounded-sm bg-petrol-wash text-petrol-deep [font:600_var(--text-sm)/1.2_var(--sans)]"
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
  <div
    id={`${id}-lista`}
    role="listbox"
    aria-label={t('paleta.resultados')}
    className="flex-1 min-h-0 pt-0 pb-2.5 px-2 overflow-y-auto [overscroll-behavior:contain]"
  >
    {grupos.map(({ titulo, itens: linhas }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
      <div key={titulo} role="group" aria-labelledby={`${id}-${titulo}`}>
        <p
          id={`${id}-${titulo}`}
          className="pt-3.5 pb-1 px-3 text-ink-soft [font:600_var(--text-xs)/1_var(--sans)]"
          role="presentation"
        >
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
  /** Whether consultores and sales are searched, rather than people and turmas. */
  admin: boolean
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
function Campo({ id, ref, passo, admin, chosen, any, typed, onType, onKeyDown, onCancel, onClose }: CampoProps) {
  const campo = admin ? 'paleta.campoAdmin' : 'paleta.campo'
  const pergunta = t(passo ? `paleta.${passo}Campo` : campo)
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
      <button
        type="button"
        className="grid place-items-center min-w-11 h-11"
        aria-label={t('paleta.fechar')}
        onClick={onClose}
      >
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
  <p role="status" className={n > 0 && !falhou ? 'sr-only' : 'pt-0 pb-4 px-5 text-ink-soft empty:hidden'}>
    {falhou && t('paleta.falhou')}
    {!falhou && n > 0 && tn('paleta.achados', n)}
    {!falhou && n === 0 && !buscando && t(passo ? 'paleta.ninguem' : 'paleta.nada')}
  </p>
)

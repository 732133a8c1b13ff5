import './paleta.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t, tn } from '../i18n/i18n.ts'
import { useNavigation } from '../layout/navigation.ts'
import { usePrivilegios } from '../session/session.queries.ts'
import { useEndsWithPage } from '../ui/screen/useEndsWithPage.ts'
import { paletaAberta } from '../ui/teclado/paleta.ts'
import { gruposDe, type Item } from './itens.ts'
import { Linha } from './Linha.tsx'
import { useBusca } from './paleta.queries.ts'

const fechar = () => paletaAberta.set(false)

/**
 * People, turmas, acts, places and help by a few letters. It lies in the browser's top layer, a combobox over one list: arrows
 * choose, Enter goes, Esc closes, and the focus returns to where it was.
 */
export default function Paleta() {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const privilegios = usePrivilegios()
  const { places } = useNavigation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { pessoas, turmas, buscando, falhou } = useBusca(typed, places.length > 0)
  const grupos = gruposDe({ typed, privilegios, places, pessoas, turmas })
  const itens = grupos.flatMap(grupo => grupo.itens)
  const chosen = itens[Math.min(at, itens.length - 1)]
  useEndsWithPage(true, fechar)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${chosen?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  function abrir({ to, state }: Item) {
    dialog.current?.close()
    void navigate(to, { state })
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
    }
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
        <div className="paleta-campo">
          <svg viewBox="0 0 20 20" className="icone" aria-hidden="true">
            <circle cx="9" cy="9" r="5.5" />
            <path d="m13.2 13.2 4 4" />
          </svg>
          <input
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            aria-label={t('paleta.campo')}
            aria-expanded={itens.length > 0}
            aria-controls={`${id}-lista`}
            aria-autocomplete="list"
            aria-activedescendant={chosen && `${id}-${chosen.id}`}
            placeholder={t('paleta.campo')}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="paleta-fechar"
            aria-label={t('paleta.fechar')}
            onClick={() => dialog.current?.close()}
          >
            <kbd>{t('paleta.esc')}</kbd>
          </button>
        </div>
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
                  onPoint={() => setAt(itens.indexOf(item))}
                  onOpen={() => abrir(item)}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={itens.length > 0 && !falhou ? 'sr-only' : 'paleta-nada'}>
          {falhou
            ? t('paleta.falhou')
            : itens.length > 0
              ? tn('paleta.achados', itens.length)
              : !buscando && t('paleta.nada')}
        </p>
        <p className="paleta-pe" aria-hidden="true">
          <span>{t('paleta.ajudaTeclas')}</span>
          <span>{t('paleta.oQueHa')}</span>
        </p>
      </div>
    </dialog>
  )
}

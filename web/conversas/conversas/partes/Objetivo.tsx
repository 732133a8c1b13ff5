import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAXIMO_OBJETIVO } from '#shared/conversas/conversas/conversas.contract.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveObjetivo } from '../conversas.queries.ts'

interface Props {
  id_licenca: number
  /** First name of the client. */
  nome: string
  /** The sentence as it stands on the server. */
  objetivo: string
}

type Estado = 'salvando' | 'salvo' | { falha: string } | null

/** Holds the typed sentence and its saving state; saved on leaving the field, by Enter, and with the page. */
function useObjetivo(id_licenca: number, objetivo: string) {
  const client = useQueryClient()
  const [texto, setTexto] = useState<string | null>(null)
  const [estado, setEstado] = useState<Estado>(null)
  const latest = useRef<string | null>(null)

  async function save() {
    const asked = latest.current?.trim()
    if (asked === undefined || asked === objetivo) return
    setEstado('salvando')
    try {
      await saveObjetivo(client, id_licenca, asked)
      // Typed on while it was being saved: that is saved when the field is left again.
      if (latest.current?.trim() === asked) {
        latest.current = null
        setTexto(null)
      }
      setEstado('salvo')
    } catch (error) {
      setEstado({ falha: wordsOf(error).mensagem })
    }
  }
  const saveLatest = useRef(save)
  saveLatest.current = save
  useEffect(() => {
    const leave = () => void saveLatest.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    value: texto ?? objetivo,
    estado,
    save: () => void save(),
    write(typed: string) {
      latest.current = typed.replace(/[\r\n]+/g, ' ')
      setTexto(latest.current)
      setEstado(null)
    },
  }
}

/** The sentence that says what the conversation is for. */
export function Objetivo({ id_licenca, nome, objetivo }: Props) {
  const { value, estado, save, write } = useObjetivo(id_licenca, objetivo)
  return (
    <section aria-labelledby="objetivo">
      <div className="cliente-secao-titulo">
        <h2 id="objetivo">{t('conversas.objetivo')}</h2>
      </div>
      <p id="objetivo-dica" className="pt-3 pb-2 text-sm text-ink-soft">
        {t('conversas.objetivoDica', { nome })}
      </p>
      <textarea
        className="input objetivo"
        rows={1}
        maxLength={MAXIMO_OBJETIVO}
        aria-labelledby="objetivo"
        aria-describedby="objetivo-dica"
        value={value}
        onChange={({ target }) => write(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
        onBlur={save}
      />
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 pt-1 text-sm text-ink-soft" role="status">
        {estado && (typeof estado === 'object' ? estado.falha : t(`conversas.${estado}`))}
        {estado && typeof estado === 'object' && (
          <Button look="text" small onClick={save}>
            {t('conversas.salvarAgora')}
          </Button>
        )}
      </p>
    </section>
  )
}

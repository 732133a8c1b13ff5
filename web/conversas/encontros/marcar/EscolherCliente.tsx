import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { clientesPorNome } from '../encontros.queries.ts'

/** The client with whom a conversation is arranged. */
export interface Com {
  id_participante: number
  nome: string
}

interface Props {
  escolhido: Com | undefined
  error: string | undefined
  onChange(com: Com | undefined): void
}

/** Choice of the client: a few found by the typed text. */
export function EscolherCliente({ escolhido, error, onChange }: Props) {
  const [busca, setBusca] = useState('')
  const {
    data,
    error: falha,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...clientesPorNome(busca.trim()), enabled: !escolhido })
  if (escolhido)
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <span>{t('agenda.com', { nome: escolhido.nome })}</span>
        <Button small onClick={() => onChange(undefined)}>
          {t('agenda.trocarPessoa')}
        </Button>
      </p>
    )
  return (
    <div>
      <TextField
        required
        label={t('agenda.pessoa')}
        placeholder={t('agenda.pessoaDica')}
        value={busca}
        error={error}
        onChange={event => setBusca(event.target.value)}
      />
      <ul className="agenda-escolha" aria-label={t('agenda.clientes')} aria-busy={isPlaceholderData}>
        {data?.results.map(({ id_usuario_participante, nome_participante, email_participante }) => (
          <li key={id_usuario_participante}>
            <button
              type="button"
              onClick={() => onChange({ id_participante: id_usuario_participante, nome: nome_participante })}
            >
              <b>{nome_participante}</b>
              <span>{showEmail(email_participante)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!data && falha && <ErrorState error={falha} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <p className="pb-3 text-sm text-ink-soft">{t(busca.trim() ? 'agenda.nenhumCliente' : 'agenda.semClientes')}</p>
      )}
    </div>
  )
}

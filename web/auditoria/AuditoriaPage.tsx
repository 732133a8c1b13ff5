import { useQuery } from '@tanstack/react-query'
import { ACOES } from '#shared/auditoria/acoes.ts'
import type { Registro } from '#shared/auditoria/auditoria.contract.ts'
import { t } from '../i18n/i18n.ts'
import { Lista } from '../lists/Lista.tsx'
import { useListState } from '../lists/useListState.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { formatDateTime } from '../ui/format.ts'
import { PageTitle } from '../ui/screen/PageTitle.tsx'
import { acaoEmPalavras, alvoEmPalavras, detalhesEmPalavras } from './acoes.ts'
import { auditoriaQuery } from './auditoria.queries.ts'

/** Any act's name: one that is gone from the list still finds its rows. */
const FILTROS = { acao: /^\w{1,60}$/ } as const

/** The trace of what was done, for admins (behaviour §5). */
export default function AuditoriaPage() {
  const control = useListState(FILTROS)
  const { acao } = control.filtro
  const query = useQuery(auditoriaQuery({ ...control.state, acao }))
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <PageTitle>{t('auditoria.titulo')}</PageTitle>
      <h1>{t('auditoria.titulo')}</h1>
      <p className="mt-2 mb-6 measure text-ink-soft">{t('auditoria.intro')}</p>
      <SelectField
        className="max-w-[360px]"
        label={t('auditoria.filtro')}
        value={acao}
        onChange={event => control.narrow({ acao: event.target.value })}
      >
        <option value="">{t('auditoria.todas')}</option>
        {ACOES.map(name => (
          <option key={name} value={name}>
            {acaoEmPalavras(name)}
          </option>
        ))}
      </SelectField>
      <Lista
        label={t('auditoria.titulo')}
        control={control}
        query={query}
        keyOf={registro => registro.id_auditoria}
        buscar={t('auditoria.buscar')}
        vazio={{ titulo: t('auditoria.vazio'), texto: t('auditoria.vazioTexto') }}
      >
        {registro => <RegistroRow {...registro} />}
      </Lista>
    </main>
  )
}

function RegistroRow({ em, nome_ator, id_ator, acao, alvo, detalhes }: Registro) {
  const quem = nome_ator ?? (id_ator === null ? t('auditoria.ninguem') : t('auditoria.alvo.usuario', { id: id_ator }))
  const notes = [alvo && alvoEmPalavras(alvo), ...detalhesEmPalavras(detalhes)].filter(Boolean)
  return (
    <>
      <span className="font-semibold">{acaoEmPalavras(acao)}</span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">{[quem, ...notes].join(' · ')}</span>
      <time className="rows-acts text-sm text-ink-soft" dateTime={em.toISOString()}>
        {formatDateTime(em)}
      </time>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { GrupoDoExtrato, LicencaDoAto } from '#shared/licencas/licencas/extrato.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { formatLicenceId, formatNear } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { Path } from '../../../platform/ui/shapes/Path.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { ExportarExtrato } from '../ExportarExtrato.tsx'
import { licencasDoAtoQuery, SEM_FILTRO } from '../extrato.queries.ts'
import { detailOf, titleOf } from './ato.words.ts'

/** Number of licences shown first, and in each further page. */
const POUCAS = 6
const MAIS = 100

type Estado = NonNullable<LicencaDoAto['estado']>
const ESTADOS: readonly Estado[] = ['conversado', 'pronto', 'respondendo', 'cadastrado', 'convidado', 'encerrado']
const STEP: Record<Estado, number> = {
  convidado: 1,
  cadastrado: 2,
  respondendo: 3,
  pronto: 4,
  conversado: 5,
  encerrado: 0,
}

/** The licences of one act with their people: six, then all the others on request. */
export default function LicencasDoAto(grupo: GrupoDoExtrato) {
  const { ato, turma, id_compra } = grupo
  const [limite, setLimite] = useState(POUCAS)
  const { data, error, refetch, isPlaceholderData } = useQuery(licencasDoAtoQuery(ato, limite))
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <SkeletonRows rows={3} />
  const others = data.total - data.results.length
  return (
    <>
      <p className="ato-conta">
        <span>
          <b>{tn(grupo.tipo === 'convite' ? 'extrato.pessoas' : 'extrato.licencasN', data.total)}</b>
          {countsOf(data.contagem)}
        </span>
        {turma && (
          <Link className="act" to={to('/turmas/:id_rodada', turma)}>
            {t('extrato.abrirTurma')}
          </Link>
        )}
        {id_compra && (
          <Link className="act" to={to('/recibo/:idCompra', { idCompra: id_compra })}>
            {t('extrato.verCompra')}
          </Link>
        )}
      </p>
      <ul
        className="ato-gente"
        aria-busy={isPlaceholderData}
        aria-label={t('extrato.linha', { linha: [titleOf(grupo), detailOf(grupo)].filter(Boolean).join(' · ') })}
      >
        {data.results.map(licenca => (
          <li key={`${licenca.id_licenca}:${licenca.em.getTime()}`}>
            <Licenca {...licenca} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-1 mt-2 mb-0 mr-0 -ml-2.5">
        {others > 0 && (
          <button type="button" className="act" onClick={() => setLimite(limite === POUCAS ? MAIS : limite + MAIS)}>
            {tn('extrato.mostrarOutras', Math.min(others, MAIS))}
          </button>
        )}
        <ExportarExtrato quiet filtro={{ ...SEM_FILTRO, ato }} busca="" />
      </p>
    </>
  )
}

/** Returns ' · 15 prontas, 4 respondendo' for people in states; empty without people. */
function countsOf(contagem: Partial<Record<Estado, number>>): string {
  const parts = ESTADOS.flatMap(estado => {
    const n = contagem[estado] ?? 0
    return n > 0 ? [tn(`extrato.conta.${estado}`, n)] : []
  })
  return parts.length > 0 ? ` · ${parts.join(', ')}` : ''
}

function Licenca({
  id_licenca,
  id_participante,
  nome_participante,
  email_participante,
  estado,
  estado_licenca,
  respondidas,
  novidade_em,
}: LicencaDoAto) {
  const name = nome_participante ?? email_participante
  return (
    <>
      <span className="wrap-anywhere font-semibold">
        {id_participante !== null && nome_participante ? (
          <Link to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })}>{nome_participante}</Link>
        ) : (
          (name ?? t('extrato.licenca', { id: formatLicenceId(id_licenca) }))
        )}
      </span>
      <span className="text-ink-soft max-[40rem]:hidden">
        {name && t('extrato.licenca', { id: formatLicenceId(id_licenca) })}
      </span>
      {estado ? (
        <Path step={STEP[estado]} tone={estado === 'encerrado' ? 'soft' : 'ink'}>
          {t(`extrato.pessoa.${estado}`, { n: respondidas })}
        </Path>
      ) : (
        <span className="text-ink-soft">{t(`extrato.estado.${estado_licenca}`)}</span>
      )}
      <span className="text-ink-soft text-right whitespace-nowrap max-[40rem]:hidden">
        {novidade_em && formatNear(novidade_em)}
      </span>
    </>
  )
}

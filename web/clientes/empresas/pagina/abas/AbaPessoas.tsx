import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EmpresaDaPagina } from '#shared/clientes/empresas/empresas.contract.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { SkeletonRows } from '../../../../platform/ui/Skeleton.tsx'
import { Path } from '../../../../platform/ui/shapes/Path.tsx'
import { EmptyState, ErrorState } from '../../../../platform/ui/states.tsx'
import { contagensQuery } from '../../../pessoas/pessoas.queries.ts'
import { Meter } from '../../../turmas/Meter.tsx'
import Numeros from './Numeros.tsx'

/** States in the order of the path, each with its number of filled squares. */
const PASSOS = [
  ['convidado', 1],
  ['cadastrado', 2],
  ['respondendo', 3],
  ['pronto', 4],
  ['conversado', 5],
] as const

/** Counts of a company, and how far its people have come; each state leads to its people in the list of clients. */
export default function AbaPessoas({ empresa }: { empresa: EmpresaDaPagina }) {
  return (
    <>
      <Numeros empresa={empresa} />
      <Passos id_empresa={empresa.id_empresa} />
    </>
  )
}

function Passos({ id_empresa }: { id_empresa: number }) {
  const empresa = String(id_empresa)
  const { data, error, refetch } = useQuery(contagensQuery({ empresa }))
  // cast: each of the states was given its count
  const counts = Object.fromEntries(PASSOS.map(([estado]) => [estado, data?.estado[estado] ?? 0])) as Record<
    (typeof PASSOS)[number][0],
    number
  >
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const toPeople = (estado?: string) =>
    to('/criar-cliente', {}, { query: { aba: 'todos', empresa, ...(estado && { estado }) } })
  return (
    <section aria-labelledby="empresa-pessoas">
      <div className="empresa-titulo">
        <h2 id="empresa-pessoas">{t('empresa.pessoas')}</h2>
        {total > 0 && <Link to={toPeople()}>{tn('empresa.verPessoas', total)}</Link>}
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && total === 0 && <EmptyState titulo={t('empresa.semPessoas')} texto={t('empresa.semPessoasTexto')} />}
      {total > 0 && (
        <>
          <div className="pt-4">
            <Meter contagem={counts} />
          </div>
          <ul className="empresa-passos">
            {PASSOS.map(([estado, step]) => (
              <li key={estado}>
                <Path step={step}>{t(`pessoas.estado.${estado}`)}</Path>
                {counts[estado] > 0 ? (
                  <Link to={toPeople(estado)}>{tn('empresa.nPessoas', counts[estado])}</Link>
                ) : (
                  <span className="text-ink-soft">{tn('empresa.nPessoas', 0)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PreviaAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import type { TipoAcao } from '#shared/clientes/acoes/acoes.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import type { Pedido } from './acoes.queries.ts'
import { formatAgo, motivoEmPalavras } from './palavras.ts'

/** Preview of an act: what it does, its cost, and who is left out and why. */
export function PreviaDaAcao({
  tipo,
  query,
  parametros,
  onChange,
}: {
  tipo: TipoAcao
  query: UseQueryResult<PreviaAcao>
  parametros: Pedido['parametros']
  onChange(parametros: Pedido['parametros']): void
}) {
  const { data, error } = query
  if (error) return <ErrorState error={error} titulo={t('acoes.previaFalhou')} onRetry={() => void query.refetch()} />
  if (!data)
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{t('comum.carregando')}</span>
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    )
  const { fazem, ficam, avisos } = data
  const aviso = (name: PreviaAcao['avisos'][number]['aviso']) => avisos.find(each => each.aviso === name)?.quantas ?? 0
  const retestes = aviso('reteste')
  // A new test is for everybody unless told otherwise; a turma asks whoever has a result only when told to.
  const byDefault = tipo === 'novo_teste'
  const reteste = parametros?.reteste ?? byDefault
  return (
    <div className="grid gap-3" aria-busy={query.isPlaceholderData}>
      <p className="text-ink-soft">{fazem === 0 ? t('acoes.ninguem') : t(`acoes.explica.${tipo}`)}</p>
      {(data.licencas > 0 || ficam.some(({ motivo }) => motivo === 'sem_licencas')) && <Custo {...data} />}
      {(retestes > 0 || reteste !== byDefault) && (
        <CheckField
          reserve={false}
          checked={reteste}
          onChange={event => onChange({ ...parametros, reteste: event.target.checked })}
          label={
            retestes > 0
              ? tn(byDefault ? 'acoes.tambemReteste' : 'acoes.turmaReteste', retestes)
              : t('acoes.tambemQuemTem')
          }
        />
      )}
      {aviso('teste') > 0 && (
        <p className="rounded-sm bg-warn-wash px-4 py-3 text-sm">
          {tn('acoes.avisoTeste', aviso('teste'))}{' '}
          {aviso('rascunho') > 0 && tn('acoes.avisoRascunho', aviso('rascunho'))}
        </p>
      )}
      {data.recebidos && (
        <p className="rounded-sm bg-warn-wash px-4 py-3 text-sm">
          {tn('acoes.recebidos', data.recebidos.quantas, { quando: formatAgo(data.recebidos.ultimo_em) })}
        </p>
      )}
      {ficam.length > 0 && <Ficam {...data} />}
    </div>
  )
}

function Custo({ licencas, livres, ficam }: PreviaAcao) {
  const faltam = ficam.find(({ motivo }) => motivo === 'sem_licencas')?.quantas ?? 0
  return (
    <div className="rounded-sm bg-petrol-wash px-4 py-3 text-sm">
      <p className="font-semibold text-petrol-deep">
        {t('acoes.custo', {
          usa: tn('acoes.licencas', licencas),
          livres: formatNumber(livres),
          ficam: tn('lote.ficam', livres - licencas),
        })}
      </p>
      {faltam > 0 && (
        <p className="mt-1">
          {tn('acoes.faltam', faltam)} <Link to={to('/preco')}>{t('layout.comprarLicencas')}</Link>
        </p>
      )}
    </div>
  )
}

/** How many people are left out, by reason. */
const Ficam = ({ total, fazem, ficam }: PreviaAcao) => (
  <div className="text-sm">
    {fazem > 0 && <p className="font-semibold">{tn('acoes.ficam', total - fazem)}</p>}
    <ul className="mt-1 grid gap-0.5 text-ink-soft">
      {ficam.map(({ motivo, quantas }) => (
        <li key={motivo}>{t('acoes.quantasPorque', { n: formatNumber(quantas), porque: motivoEmPalavras(motivo) })}</li>
      ))}
    </ul>
  </div>
)

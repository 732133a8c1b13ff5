import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { EncontroCard } from './EncontroCard.tsx'
import { encontrosOf } from './encontros.queries.ts'
import type { Com } from './marcar/EscolherCliente.tsx'
import { HowItWent } from './secoes/HowItWent.tsx'
import { diaInWords, diaOf } from './semana.ts'

interface Props {
  pessoa: { id_participante: number; nome: string | undefined }
  onMarcar(com: Com): void
  onMudar(encontro: Encontro): void
  onTodas(): void
}

/** Everything arranged with one client, of any week: the coming meetings first, then the past ones. */
export function DaPessoa({ pessoa, onMarcar, onMudar, onTodas }: Props) {
  const { id_participante } = pessoa
  const { data, error, refetch } = useQuery(encontrosOf(id_participante))
  const all = data?.results ?? []
  const nome = all[0]?.nome ?? data?.atrasados[0]?.nome ?? pessoa.nome
  const now = Date.now()
  const ended = ({ quando, minutos }: Encontro) => quando.getTime() + minutos * 60_000 < now
  const ahead = all.filter(encontro => !ended(encontro))
  const past = all.filter(ended).reverse()
  return (
    <section aria-labelledby="agenda-da-pessoa">
      <div className="flex flex-wrap gap-y-2 gap-x-4 items-baseline mb-4">
        <h2 id="agenda-da-pessoa">
          {nome ? (
            <Link
              to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }, { query: { aba: 'conversa' } })}
            >
              {nome}
            </Link>
          ) : (
            t('agenda.estaPessoa')
          )}
        </h2>
        {data && (
          <span className="text-ink-soft" role="status">
            {all.length === 0 ? t('agenda.nenhumaConversa') : tn('agenda.conversas', all.length)}
          </span>
        )}
        <Button small onClick={onTodas}>
          {t('agenda.todas')}
        </Button>
      </div>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-48 w-full" />)}
      {data && all.length === 0 && (
        <EmptyState
          titulo={t('agenda.semNenhuma')}
          texto={t('agenda.semNenhumaTexto')}
          act={
            nome && <Button onClick={() => onMarcar({ id_participante, nome })}>{t('agenda.marcarConversa')}</Button>
          }
        />
      )}
      {data && <HowItWent encontros={data.atrasados} total={data.total_atrasados} onRemarcar={onMudar} />}
      {[...ahead, ...past].length > 0 && (
        <ol className="agenda-da-pessoa">
          {[...ahead, ...past].map(encontro => (
            <li key={encontro.id_encontro}>
              <h3>{diaInWords(diaOf(encontro.quando))}</h3>
              <EncontroCard encontro={encontro} onMudar={onMudar} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

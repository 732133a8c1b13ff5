import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { abertasQuery, salaQuery } from './devolutivas.queries.ts'

/** The sentences chosen for the person's screen; without an open room, where they are chosen. */
export default function FrasesDaTela({ id_licenca, nome }: { id_licenca: number; nome: string }) {
  const abertas = useQuery(abertasQuery({ id_licenca }))
  const id = abertas.data?.results[0]?.id_devolutiva
  const sala = useQuery({ ...salaQuery(id ?? ''), enabled: id !== undefined })
  const error = abertas.error ?? sala.error
  const frases = sala.data && 'frases' in sala.data ? sala.data.frases : undefined
  return (
    <section aria-labelledby="na-tela">
      <div className="cliente-secao-titulo">
        <h2 id="na-tela">
          {t('conversas.naTela', { nome })}{' '}
          {frases && (
            <span className="agenda-conta">
              {t('conversas.naTelaQuantas', { n: frases.length, maximo: MAXIMO_FRASES })}
            </span>
          )}
        </h2>
        {id && (
          <Link className="link-solo text-sm" to={to('/devolutiva/:id_devolutiva', { id_devolutiva: id })}>
            {t('conversas.escolherFrases')}
          </Link>
        )}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void (abertas.error ? abertas : sala).refetch()} />
      ) : !abertas.data || (id && !sala.data) ? (
        <SkeletonRows rows={3} />
      ) : frases && frases.length > 0 ? (
        <ol className="frases-da-tela">
          {frases.map(({ frase, texto, tipo }, i) => (
            <li key={frase}>
              <span className="n" aria-hidden="true">
                {i + 1}
              </span>
              <span>{texto}</span>
              <span className="marca">{marcaDe(frase, tipo)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="measure pt-4 text-ink-soft">{t(id ? 'conversas.nenhumaFrase' : 'conversas.semSala', { nome })}</p>
      )}
    </section>
  )

  /** The mark in force on a sentence, as the consultor may see it. */
  function marcaDe(frase: string, tipo: keyof typeof ROTULOS_MARCACAO | 'fato'): string {
    const marcas = sala.data && 'marcacoes' in sala.data ? sala.data.marcacoes : []
    const resposta = marcas.find(each => each.frase === frase)?.resposta
    return resposta && tipo !== 'fato' ? ROTULOS_MARCACAO[tipo][resposta].toLowerCase() : t('conversas.semMarca')
  }
}

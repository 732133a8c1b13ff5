import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Autorizacao } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { atosDeQuemVe, fraseDeQuemVe, QUEM_VE, type QuemVe } from '#shared/contas/autorizacoes/quem-ve.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { autorizacoesQuery } from './autorizacoes.queries.ts'
import { SEM_ESCOLHA } from './palavras.ts'

/** Returns in words what one equipe or gestor sees of the person. */
const palavraOf = ({ destino, escopo, opcoes }: Autorizacao): string => {
  if (escopo === 'nada') return t(opcoes.length < 2 ? 'autorizacoes.mostra.depois' : 'autorizacoes.mostra.nada')
  const { escopos }: QuemVe = QUEM_VE[destino === 'gestor' ? 'gestor' : 'equipe']
  return escopos?.[escopo] ?? ''
}

/** Rows of the list who sees a result: what each equipe and gestor sees, with the way to choose, and everybody else. */
export default function WhoElseSees() {
  const { data = [], isPending } = useQuery(autorizacoesQuery)
  if (isPending) return null
  const destinos = data.filter(({ destino }) => destino !== 'consultor')
  const mostra = destinos.some(({ escopo }) => escopo !== 'nada')
  return (
    <>
      {destinos.map(destino => (
        <li key={`${destino.destino}:${destino.id_destino}`}>
          <b>
            {t(destino.destino === 'gestor' ? 'autorizacoes.gestorDe' : 'autorizacoes.equipeDe', {
              nome: destino.nome,
            })}
          </b>
          <span>
            {palavraOf(destino)}
            {destino.destino === 'equipe' && destino.escopo !== 'nada' && (
              <>
                {' '}
                <Link to={to('/equipe/:id_equipe/mapa', { id_equipe: destino.id_destino })}>
                  {t('equipes.verMapa')}
                </Link>
              </>
            )}
            {destino.escopo === 'nada' && destino.opcoes.length > 1 && (
              <>
                {' '}
                <Link to={to('/meus-dados/:parte?', { parte: 'privacidade' })}>{t('autorizacoes.escolher')}</Link>
              </>
            )}
          </span>
        </li>
      ))}
      <li>
        <b>{t(mostra ? 'casa.outras' : 'casa.empresa')}</b>
        <span>{t('casa.naoVeem', { atos: atosDeQuemVe() })}</span>
      </li>
      <li>
        <span>{SEM_ESCOLHA.map(fraseDeQuemVe).join(' ')}</span>
      </li>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { deixadasQuery } from '../../../clientes/passagens/passagens.queries.ts'
import { faltaEmPalavras } from '../../../contas/instalacao/falta.words.ts'
import { instalacaoQuery } from '../../../contas/instalacao/instalacao.queries.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'

/** Lists the decisions that wait for the admin, each with its button; a message when there are none. */
// whole: the decisions of one list, one row each
export function Decisions({ visao }: { visao: VisaoGeral }) {
  const { interesses, excecoes, consultores, notas_atrasadas, notas_atrasadas_mes, faturas_vencidas } = visao
  const { data: instalacao } = useQuery(instalacaoQuery)
  const { data: deixadas = [] } = useQuery(deixadasQuery)
  const rows = [
    instalacao &&
      instalacao.faltam.length > 0 && {
        id: 'instalacao',
        titulo: t('geral.instalacaoFalta'),
        texto: faltaEmPalavras(instalacao),
        to: to('/instalacao'),
        ato: t('geral.instalacaoAbrir'),
      },
    interesses > 0 && {
      id: 'interesses',
      titulo: tn('geral.pedidosDeAcesso', interesses),
      texto: t('geral.pedidosDeAcessoTexto'),
      to: to('/pedidos-de-acesso'),
      ato: t('geral.ver'),
    },
    deixadas.length > 0 && {
      id: 'deixadas',
      titulo: tn('geral.deixadas', deixadas.length),
      texto: t('geral.deixadasTexto'),
      to: to('/passar-adiante'),
      ato: t('geral.deixadasAto'),
    },
    excecoes > 0 && {
      id: 'excecoes',
      titulo: tn('geral.excecoes', excecoes),
      texto: t('geral.excecoesTexto'),
      to: to('/excecoes-pagamento'),
      ato: t('geral.resolver'),
    },
    notas_atrasadas > 0 && {
      id: 'notas',
      titulo: tn('geral.notasAtrasadas', notas_atrasadas),
      texto: t('geral.notasAtrasadasTexto'),
      to: to('/notas-fiscais/:mes?', notas_atrasadas_mes ? { mes: notas_atrasadas_mes } : {}),
      ato: t('geral.ver'),
    },
    faturas_vencidas > 0 && {
      id: 'faturas',
      titulo: tn('geral.faturasVencidas', faturas_vencidas),
      texto: t('geral.faturasVencidasTexto'),
      to: to('/vendas-faturadas', {}, { query: { situacao: 'vencida' } }),
      ato: t('geral.ver'),
    },
    consultores.convites_abertos > 0 && {
      id: 'convites',
      titulo: tn('geral.convitesEsperam', consultores.convites_abertos),
      texto: t('geral.convitesEsperamTexto'),
      to: to('/criar-consultor'),
      ato: t('geral.ver'),
    },
  ].filter(row => row !== false && row !== undefined)
  return (
    <section aria-labelledby="decisoes">
      <h3 id="decisoes" className="geral-secao">
        {t('geral.decisoes')}
      </h3>
      {rows.length === 0 && <p className="py-5 font-serif text-lg">{t('geral.semDecisoes')}</p>}
      <ul className="geral-linhas">
        {rows.map(({ id, titulo, texto, to, ato }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className="font-semibold">{titulo}</p>
              <p className="text-sm text-ink-soft">{texto}</p>
            </div>
            <Link to={to} aria-label={`${ato}: ${titulo}`}>
              {ato}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Suspense } from 'react'
import type { ConsultorDaPagina } from '#shared/contas/administracao/administracao.contract.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { LancamentoButton } from '../../licencas/LancamentoButton.tsx'
import { AtivacaoButton } from '../AtivacaoButton.tsx'

const DadosDaConta = lazyPart(() => import('../../../contas/administracao/correcao/DadosDaConta.tsx'))
const FatoresDaConta = lazyPart(() => import('../../../contas/fatores/retirada/FatoresDaConta.tsx'))

/** Rail of a consultor's page: stock, open turmas as counts, and her access. */
export const Lado = ({ consultor }: { consultor: ConsultorDaPagina }) => (
  <div className="consultor-lado">
    <Licencas consultor={consultor} />
    <Turmas consultor={consultor} />
    <Acesso consultor={consultor} />
    <Suspense>
      <DadosDaConta id_usuario={consultor.id_usuario} nome={consultor.nome} />
      <FatoresDaConta id_usuario={consultor.id_usuario} nome={consultor.nome} />
    </Suspense>
  </div>
)

function Licencas({ consultor: { id_usuario, nome, licencas } }: { consultor: ConsultorDaPagina }) {
  const lines = [
    [t('consultor.licencas.livres'), licencas.livres],
    [t('consultor.licencas.emConvites'), licencas.em_convites],
    [t('consultor.licencas.emTestes'), licencas.em_testes],
  ] as const
  return (
    <Section titulo={t('consultor.licencas')}>
      <dl>
        {lines.map(([name, n]) => (
          <div key={name} className="consultor-linha">
            <dt>{name}</dt>
            <dd>{formatNumber(n)}</dd>
          </div>
        ))}
      </dl>
      <div>
        <LancamentoButton id_usuario={id_usuario} nome={nome} rotulo={t('lancamento.naPagina')} />
      </div>
    </Section>
  )
}

function Turmas({ consultor: { turmas } }: { consultor: ConsultorDaPagina }) {
  return (
    <Section titulo={t('consultor.turmasAbertas')}>
      {turmas.total === 0 && <p className="text-sm text-ink-soft">{t('consultor.semTurmas')}</p>}
      <ul className="grid gap-3.5 empty:hidden">
        {turmas.abertas.map(({ id_rodada, nome, concluidas, pessoas }) => (
          <li key={id_rodada} className="grid gap-1.5 text-(length:--text-sm)">
            <span className="flex justify-between gap-3">
              <b className="min-w-0 [overflow-wrap:anywhere]">{nome}</b>
              <span className="whitespace-nowrap">
                {tn('consultor.concluidasDe', pessoas, { concluidas: formatNumber(concluidas) })}
              </span>
            </span>
            <span className="consultor-barra" aria-hidden="true">
              <i style={{ width: `${pessoas === 0 ? 0 : (100 * concluidas) / pessoas}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {turmas.total > turmas.abertas.length && (
        <p className="text-sm">{tn('consultor.maisTurmas', turmas.total - turmas.abertas.length)}</p>
      )}
      {turmas.total > 0 && <p className="text-xs text-ink-soft">{t('consultor.soContagens')}</p>}
    </Section>
  )
}

const Acesso = ({ consultor: { id_usuario, nome, ativo, id_tipo_usuario } }: { consultor: ConsultorDaPagina }) => (
  <Section titulo={t('consultor.acesso')}>
    <p className="text-sm text-ink-soft">
      {!ativo && t('consultor.acessoInativo')}
      {ativo && t(id_tipo_usuario === USER_KIND.admin ? 'consultor.acessoAdmin' : 'consultor.acessoConsultor')}
    </p>
    <div>
      <AtivacaoButton id_usuario={id_usuario} nome={nome} ativo={ativo} />
    </div>
  </Section>
)

import { CODIGOS } from '#shared/contas/fatores/fatores.rules.ts'
import { acaoEmPalavras } from '../../../contas/auditoria/acoes.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatDateTime } from '../../../platform/ui/format.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { aparelhoEmPalavras } from '../aparelhos/aparelho.words.ts'
import { Linhas } from './Linhas.tsx'
import type { CopiaDados } from './palavras.ts'

/** Open sessions, second factors and the last accesses. */
export const SessoesEAcessos = ({
  sessoes,
  fatores,
  codigos_restantes,
  aparelhos_confiados,
  vinculos_sso,
  retiradas_de_fator,
  acessos,
}: CopiaDados) => (
  <>
    <Section titulo={t('sessoes.titulo')}>
      <Linhas
        vazio=""
        linhas={sessoes.map(
          ({ criada_em, ...aparelho }) => `${formatDateTime(criada_em)}: ${aparelhoEmPalavras(aparelho)}`,
        )}
      />
    </Section>
    {fatores.length > 0 && (
      <Section titulo={t('fatores.titulo')}>
        <Linhas
          vazio=""
          linhas={[
            ...fatores.map(({ nome, criado_em }) => `${formatDateTime(criado_em)}: ${nome}`),
            tn('fatores.restam', codigos_restantes, { total: CODIGOS }),
            ...aparelhos_confiados.map(
              ({ expira_em, ...aparelho }) =>
                `${aparelhoEmPalavras(aparelho)}: ${t('fatores.ate', { data: formatDateTime(expira_em) })}`,
            ),
          ]}
        />
      </Section>
    )}
    {vinculos_sso.length > 0 && (
      <Section titulo={t('sso.titulo')}>
        <Linhas
          vazio=""
          linhas={vinculos_sso.map(
            ({ emissor, sub, email, criado_em }) => `${formatDateTime(criado_em)}: ${emissor}, ${email ?? ''} (${sub})`,
          )}
        />
      </Section>
    )}
    {retiradas_de_fator.length > 0 && (
      <Section titulo={t('retirada.copia')}>
        <Linhas
          vazio=""
          linhas={retiradas_de_fator.map(({ pedida_em, motivo }) => `${formatDateTime(pedida_em)}: ${motivo}`)}
        />
      </Section>
    )}
    <Section titulo={t('meus_dados.acessos')}>
      <Linhas
        vazio={t('meus_dados.nenhumAcesso')}
        linhas={acessos.map(({ em, acao }) => `${formatDateTime(em)}: ${acaoEmPalavras(acao)}`)}
      />
    </Section>
  </>
)

/** Equipes and acordos of the person, and the companies that she follows as gestor. */
export const CopiaEquipes = ({ equipes, acordos, acessos_empresa }: CopiaDados) => (
  <>
    {acessos_empresa.length > 0 && (
      <Section titulo={t('meus_dados.acessosEmpresa')}>
        <Linhas
          vazio=""
          linhas={acessos_empresa.map(({ nome_empresa, nome_consultor, aceito_em, encerrado_em }) =>
            [
              nome_empresa,
              nome_consultor,
              aceito_em && formatDateTime(aceito_em),
              encerrado_em && t('meus_dados.equipeAte', { data: formatDateTime(encerrado_em) }),
            ]
              .filter(Boolean)
              .join(' · '),
          )}
        />
      </Section>
    )}
    {equipes.length > 0 && (
      <Section titulo={t('meus_dados.equipes')}>
        <Linhas
          vazio=""
          linhas={equipes.map(({ desde, ate, equipe, nome_empresa, nome_consultor: nome, area, esperada }) =>
            [
              `${formatDateTime(desde)}: ${equipe}`,
              nome_empresa,
              area,
              nome,
              esperada && t('meus_dados.equipeEsperada'),
              ate && t('meus_dados.equipeAte', { data: formatDateTime(ate) }),
            ]
              .filter(Boolean)
              .join(' · '),
          )}
        />
      </Section>
    )}
    {acordos.length > 0 && (
      <Section titulo={t('acordo.titulo')}>
        <Linhas
          vazio=""
          linhas={acordos.map(({ proposto_em, equipe, com, situacao, combinados, encerrado_em }) =>
            [
              `${formatDateTime(proposto_em)}: ${com}`,
              equipe,
              t(`acordo.situacao.${situacao}`),
              ...combinados.map(({ texto }) => texto),
              encerrado_em && t('meus_dados.equipeAte', { data: formatDateTime(encerrado_em) }),
            ]
              .filter(Boolean)
              .join(' · '),
          )}
        />
      </Section>
    )}
  </>
)

import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import { LETRAS, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { aberturaEmPalavras } from '../../../contas/autorizacoes/palavras.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDateTime, formatLicenceId } from '../../../platform/ui/format.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { palavraOf } from '../aceites/aceites.rules.ts'
import { CopiaConversas } from './CopiaConversas.tsx'
import { CopiaEncontros } from './CopiaEncontros.tsx'
import { CopiaEvidencia } from './CopiaEvidencia.tsx'
import { CopiaCartoes, CopiaMarcacoes } from './CopiaMarcacoes.tsx'
import { DoConsultor } from './DoConsultor.tsx'
import { Linhas } from './Linhas.tsx'
import { type CopiaDados, escolhaEmPalavras, linesOf, ordensEmPalavras } from './palavras.ts'
import { CopiaEquipes, SessoesEAcessos } from './SessoesEAcessos.tsx'

/** The full copy, part after part. */
export const Documento = (copia: CopiaDados) => (
  <div className="grid gap-6">
    <DadosEDocumentos {...copia} />
    <EscolhasEAberturas {...copia} />
    <Resultados {...copia} />
    <VinculosETurmas {...copia} />
    <CopiaEquipes {...copia} />
    <Abertos {...copia} />
    <CopiaMarcacoes marcacoes={copia.marcacoes} />
    <CopiaCartoes cartoes={copia.cartoes} />
    <CopiaEvidencia
      autoestimativas={copia.autoestimativas}
      primeiras_leituras={copia.primeiras_leituras}
      ver_juntos={copia.ver_juntos}
    />
    <CopiaConversas devolutivas={copia.devolutivas} />
    <Conversas {...copia} />
    <CopiaEncontros {...copia} />
    <DeConsultores {...copia} />
    <DoConsultor {...copia} />
    <SessoesEAcessos {...copia} />
  </div>
)

/** The account's own data and the answers to documents. */
const DadosEDocumentos = ({ dados, confirmacao_email }: CopiaDados) => (
  <>
    <Section titulo={t('meus_dados.dados')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {linesOf(dados, confirmacao_email).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value || t('meus_dados.naoInformado')}</dd>
          </div>
        ))}
      </dl>
    </Section>
    <Section titulo={t('meus_dados.documentosEEscolhas')}>
      <Linhas
        vazio={t('meus_dados.nenhumConsentimento')}
        linhas={dados.consentimentos.map(
          ({ documento, versao, aceito, em }) =>
            `${formatDateTime(em)}: ${t(`meus_dados.documento.${documento}`)}, ${t('meus_dados.versao', { versao })}, ${t(palavraOf(documento, aceito))}`,
        )}
      />
    </Section>
  </>
)

/** Choices about sharing, who opened results, and the refusal of invites. */
const EscolhasEAberturas = ({ autorizacoes, aberturas, convites_recusados_em }: CopiaDados) => (
  <>
    {autorizacoes.length > 0 && (
      <Section titulo={t('meus_dados.escolhas')}>
        <Linhas vazio="" linhas={autorizacoes.map(escolhaEmPalavras)} />
      </Section>
    )}
    {autorizacoes.length > 0 && (
      <Section titulo={t('autorizacoes.quemAbriu')}>
        <Linhas
          vazio={t('autorizacoes.ninguemAbriu')}
          linhas={aberturas.map(
            abertura =>
              `${formatDateTime(abertura.em)}: ${t('autorizacoes.leitor', { nome: abertura.nome, papel: t(`autorizacoes.papel.${abertura.papel}`) })} · ${aberturaEmPalavras(abertura)}`,
          )}
        />
      </Section>
    )}
    {convites_recusados_em && (
      <Section titulo={t('meus_dados.convitesPorEmail')}>
        <Linhas vazio="" linhas={[t('meus_dados.recusadosEm', { data: formatDateTime(convites_recusados_em) })]} />
      </Section>
    )}
  </>
)

/** Finished tests with totals and answers. */
const Resultados = ({ resultados }: CopiaDados) => (
  <>
    <Section titulo={t('meus_dados.resultados')}>
      <Linhas
        vazio={t('meus_dados.nenhumResultado')}
        linhas={resultados.map(({ id_licenca, finalizado_em, nome_consultor, totais, respostas }) =>
          [
            `${formatDateTime(finalizado_em)}: ${t('perfil.licenca', { id: formatLicenceId(id_licenca) })}, ${t('perfil.de', { nome: nome_consultor })}`,
            LETRAS.map((letra, i) => `${ROTULOS[letra]} ${totais[i] ?? 0}`).join(', '),
            `${t('meus_dados.respostas')}\n${ordensEmPalavras(respostas)}`,
          ].join('. '),
        )}
      />
    </Section>
  </>
)

/** Consultores, companies and turmas of the person. */
const VinculosETurmas = ({ vinculos, turmas }: CopiaDados) => (
  <>
    {vinculos.length > 0 && (
      <Section titulo={t('meus_dados.vinculos')}>
        <Linhas
          vazio=""
          linhas={vinculos.map(
            ({ nome_consultor, nome_empresa, desde }) =>
              `${formatDateTime(desde)}: ${[nome_consultor, nome_empresa].filter(Boolean).join(' · ')}`,
          )}
        />
      </Section>
    )}
    {turmas.length > 0 && (
      <Section titulo={t('meus_dados.turmas')}>
        <Linhas
          vazio=""
          linhas={turmas.map(({ em, saiu_em, turma, nome_consultor: nome }) =>
            saiu_em
              ? t('meus_dados.turmaAte', { data: formatDateTime(em), turma, nome, fim: formatDateTime(saiu_em) })
              : t('meus_dados.turma', { data: formatDateTime(em), turma, nome }),
          )}
        />
      </Section>
    )}
  </>
)

/** Tests not finished, with the answers given so far. */
const Abertos = ({ licencas_abertas, rascunhos }: CopiaDados) => (
  <>
    {licencas_abertas.length > 0 && (
      <Section titulo={t('meus_dados.abertas')}>
        <Linhas
          vazio=""
          linhas={licencas_abertas.map(({ id_licenca, nome_consultor, atribuida_em, finalidade }) => {
            const rascunho = rascunhos.find(each => each.id_licenca === id_licenca)
            return [
              `${formatDateTime(atribuida_em)}: ${t('perfil.licenca', { id: formatLicenceId(id_licenca) })}, ${t('perfil.de', { nome: nome_consultor })}`,
              finalidade === 'selecao' && t('entrar.convite.selecao'),
              rascunho && `${t('meus_dados.respostas')}\n${ordensEmPalavras(rascunho.respostas)}`,
            ]
              .filter(Boolean)
              .join('. ')
          })}
        />
      </Section>
    )}
  </>
)

/** Conversations with their notes. */
const Conversas = ({ conversas }: CopiaDados) => (
  <>
    {conversas.length > 0 && (
      <Section titulo={t('meus_dados.conversas')} texto={t('meus_dados.conversasTexto')}>
        {conversas.map(({ id_licenca, nome_consultor, data_conversa, objetivo, perguntas, anotacoes }) => (
          <div key={id_licenca} className="grid gap-1 text-sm">
            <p className="font-semibold">
              {t('perfil.licenca', { id: formatLicenceId(id_licenca) })}, {t('perfil.de', { nome: nome_consultor })}
            </p>
            {data_conversa && <p>{t('conversas.outraData', { data: data_nascimento.format(data_conversa) })}</p>}
            {objetivo && <p>{t('meus_dados.objetivoDaConversa', { objetivo })}</p>}
            {perguntas.map(({ texto }) => (
              <p key={texto}>{t('meus_dados.perguntaDaConversa', { texto })}</p>
            ))}
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{anotacoes || t('conversas.outroVazio')}</p>
          </div>
        ))}
      </Section>
    )}
  </>
)

/** Shows notes that consultores wrote about the person, and saved views. */
const DeConsultores = ({ convites_recebidos, etiquetas, visoes }: CopiaDados) => (
  <>
    {convites_recebidos.length > 0 && (
      <Section titulo={t('meus_dados.convitesRecebidos')} texto={t('meus_dados.convitesRecebidosTexto')}>
        <Linhas
          vazio=""
          linhas={convites_recebidos.map(({ criado_em, nome_consultor, nome, recado, finalidade }) =>
            [
              `${formatDateTime(criado_em)}: ${nome_consultor}`,
              finalidade === 'selecao' && t('entrar.convite.selecao'),
              nome,
              recado,
            ]
              .filter(Boolean)
              .join('\n'),
          )}
        />
      </Section>
    )}
    {etiquetas.length > 0 && (
      <Section titulo={t('meus_dados.etiquetas')} texto={t('meus_dados.etiquetasTexto')}>
        <Linhas
          vazio=""
          linhas={etiquetas.map(({ nome_consultor, etiquetas: nomes }) =>
            t('meus_dados.etiquetasDe', { nome: nome_consultor, etiquetas: nomes.join(', ') }),
          )}
        />
      </Section>
    )}
    {visoes.length > 0 && (
      <Section titulo={t('meus_dados.visoes')} texto={t('meus_dados.visoesTexto')}>
        <Linhas vazio="" linhas={visoes.map(({ nome, parametros }) => `${nome}: ${new URLSearchParams(parametros)}`)} />
      </Section>
    )}
  </>
)

import { useQuery } from '@tanstack/react-query'
import { LETRAS, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { data_nascimento } from '#shared/platform/fields/data_nascimento.ts'
import { acaoEmPalavras } from '../../../contas/auditoria/acoes.ts'
import { aberturaEmPalavras } from '../../../contas/autorizacoes/palavras.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { formatDateTime, formatLicencaId } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { Secao } from '../../../platform/ui/screen/Secao.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { palavraDe } from '../aceites/aceites.rules.ts'
import { aparelhoEmPalavras } from '../aparelhos/aparelho.words.ts'
import { copiaQuery } from '../meus-dados.queries.ts'
import { CopiaConversas } from './CopiaConversas.tsx'
import { CopiaEvidencia } from './CopiaEvidencia.tsx'
import { CopiaMarcacoes } from './CopiaMarcacoes.tsx'
import { DoConsultor } from './DoConsultor.tsx'
import { Linhas } from './Linhas.tsx'
import { type CopiaDados, escolhaEmPalavras, linesOf, ordensEmPalavras } from './palavras.ts'

/** Page with the full copy as a document to read, to print and to save as PDF (behaviour §10). */
export default function CopiaPage() {
  const { data, error, refetch } = useQuery(copiaQuery)
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(760px,100%-48px)] pt-8 pb-12 md:pt-12">
      <h1>{t('meus_dados.copia')}</h1>
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <>
          <p className="mt-2 text-ink-soft">{t('meus_dados.geradaEm', { data: formatDateTime(data.gerado_em) })}</p>
          <div className="mt-5 mb-8 flex flex-wrap gap-3 print:hidden">
            <Button look="primary" onClick={() => window.print()}>
              {t('meus_dados.imprimir')}
            </Button>
            <ButtonLink to={to('/meus-dados/:parte?')}>{t('comum.voltar')}</ButtonLink>
          </div>
          <Documento {...data} />
        </>
      )}
    </main>
  )
}

const Documento = ({
  autorizacoes,
  aberturas,
  dados,
  vinculos,
  turmas,
  licencas_abertas,
  rascunhos,
  resultados,
  marcacoes,
  autoestimativas,
  controles_cegos,
  primeiras_leituras,
  devolutivas,
  conversas,
  encontros,
  etiquetas,
  convites_recebidos,
  visoes,
  marca,
  modelos,
  compras,
  sessoes,
  convites_recusados_em,
  confirmacao_email,
  acessos,
}: CopiaDados) => (
  <div className="grid gap-6">
    <Secao titulo={t('meus_dados.dados')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {linesOf(dados, confirmacao_email).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value || t('meus_dados.naoInformado')}</dd>
          </div>
        ))}
      </dl>
    </Secao>
    <Secao titulo={t('meus_dados.documentosEEscolhas')}>
      <Linhas
        vazio={t('meus_dados.nenhumConsentimento')}
        linhas={dados.consentimentos.map(
          ({ documento, versao, aceito, em }) =>
            `${formatDateTime(em)}: ${t(`meus_dados.documento.${documento}`)}, ${t('meus_dados.versao', { versao })}, ${t(palavraDe(documento, aceito))}`,
        )}
      />
    </Secao>
    {autorizacoes.length > 0 && (
      <Secao titulo={t('meus_dados.escolhas')}>
        <Linhas vazio="" linhas={autorizacoes.map(escolhaEmPalavras)} />
      </Secao>
    )}
    {autorizacoes.length > 0 && (
      <Secao titulo={t('autorizacoes.quemAbriu')}>
        <Linhas
          vazio={t('autorizacoes.ninguemAbriu')}
          linhas={aberturas.map(
            abertura =>
              `${formatDateTime(abertura.em)}: ${t('autorizacoes.leitor', { nome: abertura.nome, papel: t(`autorizacoes.papel.${abertura.papel}`) })} · ${aberturaEmPalavras(abertura)}`,
          )}
        />
      </Secao>
    )}
    {convites_recusados_em && (
      <Secao titulo={t('meus_dados.convitesPorEmail')}>
        <Linhas vazio="" linhas={[t('meus_dados.recusadosEm', { data: formatDateTime(convites_recusados_em) })]} />
      </Secao>
    )}
    <Secao titulo={t('meus_dados.resultados')}>
      <Linhas
        vazio={t('meus_dados.nenhumResultado')}
        linhas={resultados.map(({ id_licenca, finalizado_em, nome_consultor, totais, respostas }) =>
          [
            `${formatDateTime(finalizado_em)}: ${t('perfil.licenca', { id: formatLicencaId(id_licenca) })}, ${t('perfil.de', { nome: nome_consultor })}`,
            LETRAS.map((letra, i) => `${ROTULOS[letra]} ${totais[i] ?? 0}`).join(', '),
            `${t('meus_dados.respostas')}\n${ordensEmPalavras(respostas)}`,
          ].join('. '),
        )}
      />
    </Secao>
    {vinculos.length > 0 && (
      <Secao titulo={t('meus_dados.vinculos')}>
        <Linhas
          vazio=""
          linhas={vinculos.map(
            ({ nome_consultor, nome_empresa, desde }) =>
              `${formatDateTime(desde)}: ${[nome_consultor, nome_empresa].filter(Boolean).join(' · ')}`,
          )}
        />
      </Secao>
    )}
    {turmas.length > 0 && (
      <Secao titulo={t('meus_dados.turmas')}>
        <Linhas
          vazio=""
          linhas={turmas.map(({ em, saiu_em, turma, nome_consultor: nome }) =>
            saiu_em
              ? t('meus_dados.turmaAte', { data: formatDateTime(em), turma, nome, fim: formatDateTime(saiu_em) })
              : t('meus_dados.turma', { data: formatDateTime(em), turma, nome }),
          )}
        />
      </Secao>
    )}
    {licencas_abertas.length > 0 && (
      <Secao titulo={t('meus_dados.abertas')}>
        <Linhas
          vazio=""
          linhas={licencas_abertas.map(({ id_licenca, nome_consultor, atribuida_em }) => {
            const rascunho = rascunhos.find(each => each.id_licenca === id_licenca)
            return [
              `${formatDateTime(atribuida_em)}: ${t('perfil.licenca', { id: formatLicencaId(id_licenca) })}, ${t('perfil.de', { nome: nome_consultor })}`,
              rascunho && `${t('meus_dados.respostas')}\n${ordensEmPalavras(rascunho.respostas)}`,
            ]
              .filter(Boolean)
              .join('. ')
          })}
        />
      </Secao>
    )}
    <CopiaMarcacoes marcacoes={marcacoes} />
    <CopiaEvidencia
      autoestimativas={autoestimativas}
      controles_cegos={controles_cegos}
      primeiras_leituras={primeiras_leituras}
    />
    <CopiaConversas devolutivas={devolutivas} />
    {conversas.length > 0 && (
      <Secao titulo={t('meus_dados.conversas')} texto={t('meus_dados.conversasTexto')}>
        {conversas.map(({ id_licenca, nome_consultor, data_conversa, anotacoes }) => (
          <div key={id_licenca} className="grid gap-1 text-sm">
            <p className="font-semibold">
              {t('perfil.licenca', { id: formatLicencaId(id_licenca) })}, {t('perfil.de', { nome: nome_consultor })}
            </p>
            {data_conversa && <p>{t('conversas.outraData', { data: data_nascimento.format(data_conversa) })}</p>}
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{anotacoes || t('conversas.outroVazio')}</p>
          </div>
        ))}
      </Secao>
    )}
    {encontros.length > 0 && (
      <Secao titulo={t('meus_dados.encontros')}>
        <Linhas
          vazio=""
          linhas={encontros.map(({ quando, minutos, modo, local, estado, nome_consultor }) =>
            [
              `${formatDateTime(quando)}: ${t('perfil.de', { nome: nome_consultor })}`,
              t('agenda.minutos', { n: minutos }),
              t(`agenda.modo.${modo}`),
              local,
              t(`agenda.estado.${estado}`),
            ]
              .filter(Boolean)
              .join(', '),
          )}
        />
      </Secao>
    )}
    {convites_recebidos.length > 0 && (
      <Secao titulo={t('meus_dados.convitesRecebidos')} texto={t('meus_dados.convitesRecebidosTexto')}>
        <Linhas
          vazio=""
          linhas={convites_recebidos.map(({ criado_em, nome_consultor, nome, recado }) =>
            [`${formatDateTime(criado_em)}: ${nome_consultor}`, nome, recado].filter(Boolean).join('\n'),
          )}
        />
      </Secao>
    )}
    {etiquetas.length > 0 && (
      <Secao titulo={t('meus_dados.etiquetas')} texto={t('meus_dados.etiquetasTexto')}>
        <Linhas
          vazio=""
          linhas={etiquetas.map(({ nome_consultor, etiquetas: nomes }) =>
            t('meus_dados.etiquetasDe', { nome: nome_consultor, etiquetas: nomes.join(', ') }),
          )}
        />
      </Secao>
    )}
    {visoes.length > 0 && (
      <Secao titulo={t('meus_dados.visoes')} texto={t('meus_dados.visoesTexto')}>
        <Linhas vazio="" linhas={visoes.map(({ nome, parametros }) => `${nome}: ${new URLSearchParams(parametros)}`)} />
      </Secao>
    )}
    <DoConsultor marca={marca} modelos={modelos} compras={compras} />
    <Secao titulo={t('sessoes.titulo')}>
      <Linhas
        vazio=""
        linhas={sessoes.map(
          ({ criada_em, ...aparelho }) => `${formatDateTime(criada_em)}: ${aparelhoEmPalavras(aparelho)}`,
        )}
      />
    </Secao>
    <Secao titulo={t('meus_dados.acessos')}>
      <Linhas
        vazio={t('meus_dados.nenhumAcesso')}
        linhas={acessos.map(({ em, acao }) => `${formatDateTime(em)}: ${acaoEmPalavras(acao)}`)}
      />
    </Secao>
  </div>
)

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Conversa } from '#shared/conversas/conversas/conversas.contract.ts'
import { LinkRelatorio } from '../../../disc/relatorios/open/LinkRelatorio.tsx'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatMinute } from '../../../platform/ui/format.ts'
import { QualidadeDasRespostas } from '../QualidadeDasRespostas.tsx'
import { useFeitos } from './feitos.ts'
import { Objetivo } from './Objetivo.tsx'
import type { DadosDaParte } from './partes.ts'

/** Before the conversation: what is done and what is not, and what to be careful with. */
export function Prepare({ id_usuario, nome, teste, conversa, toRelatorio }: DadosDaParte) {
  const { qualidade, relatorio_aberto_em: aberto, ferramenta } = conversa
  const feitos = useFeitos(teste)
  const marcas = feitos?.marcas ?? null
  const nao = marcas?.filter(({ resposta }) => resposta === 'nao').length ?? 0
  const conferidas = qualidade.nivel === 'verde' || qualidade.nivel === null
  return (
    <>
      <Objetivo id_licenca={teste.id_licenca} nome={nome} objetivo={conversa.objetivo} />
      <section aria-labelledby="antes-de-comecar">
        <div className="cliente-secao-titulo">
          <h2 id="antes-de-comecar">
            {t('conversas.antes')}{' '}
            {feitos && <span className="agenda-conta">{t('conversas.feitos', { n: feitos.n, de: feitos.de })}</span>}
          </h2>
          <LinkRelatorio id_usuario={id_usuario} teste={teste} documento="anexo" className="link-solo text-sm">
            {t('conversas.anexo')}
          </LinkRelatorio>
        </div>
        <ul className="preparo">
          <Linha done={conferidas} titulo={t(`conversas.respostas.${qualidade.nivel ?? 'ausente'}`)}>
            <details>
              <summary className="min-h-11 content-center">{t('conversas.comoResponderam')}</summary>
              <div className="py-3">
                <QualidadeDasRespostas {...qualidade} semSinais={ferramenta.sem_sinais?.texto} />
              </div>
            </details>
          </Linha>
          <Linha
            done={aberto !== null}
            titulo={t(aberto ? 'conversas.relatorioLido' : 'conversas.relatorioPorLer')}
            texto={aberto ? t('conversas.abertoEm', { quando: formatMinute(aberto) }) : undefined}
            act={
              <Link className="act link-solo text-sm" to={toRelatorio}>
                {t(aberto ? 'conversas.abrirDeNovo' : 'conversas.abrirRelatorio')}
              </Link>
            }
          />
          <Linha done titulo={t('conversas.quemVe', { nome })} texto={t('conversas.quemVeTexto')} />
          {feitos && (
            <Linha
              done={marcas !== null}
              titulo={marcas ? tn('conversas.mostrou', marcas.length, { nome }) : t('conversas.nadaMostrado', { nome })}
              texto={marcas ? tn('conversas.mostrouNao', nao) : t('conversas.nadaMostradoTexto')}
            />
          )}
        </ul>
      </section>
      <Cuidados {...conversa} />
      <p className="measure text-sm text-ink-soft">{t('conversas.intro')}</p>
    </>
  )
}

/** Cautions for this result; the one about a contradicted sentence comes last. */
function Cuidados({ cuidados, ferramenta }: Conversa) {
  const all = [...cuidados.slice(0, -1), ferramenta.com_voce?.texto, cuidados.at(-1)]
  return (
    <section aria-labelledby="cuidados">
      <div className="cliente-secao-titulo">
        <h2 id="cuidados">{t('conversas.cuidados')}</h2>
      </div>
      <ul className="conversa-lista pt-4">{all.map(cuidado => cuidado && <li key={cuidado}>{cuidado}</li>)}</ul>
    </section>
  )
}

interface LinhaProps {
  done: boolean
  titulo: string
  texto?: string | undefined
  act?: ReactNode
  children?: ReactNode
}

/** One thing to have done before the conversation; the sign is said in words too. */
const Linha = ({ done, titulo, texto, act, children }: LinhaProps) => (
  <li>
    {done ? (
      <svg viewBox="0 0 20 20" className="size-5" role="img" aria-label={t('conversas.feito')}>
        <path d="m4 10.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    ) : (
      <span className="size-5 border-2 border-warn rounded-full" role="img" aria-label={t('conversas.porFazer')} />
    )}
    <div>
      <b>{titulo}</b>
      {texto && <p>{texto}</p>}
    </div>
    {act}
    {children}
  </li>
)
